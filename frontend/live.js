// Hearing of every change: a stream of revision numbers, and what to do when it breaks off.

const PATIENCE = 300_000; // milliseconds that a page in the background stays connected
const LOOK_IN = 30_000; // and how often it looks in after that

export function start(table) {
  let stream = null;
  let hiddenSince = 0;
  let poll = 0;

  function listen() {
    stream?.close();
    stream = new EventSource(`${table.address}/stream`);
    stream.onmessage = (event) => table.refresh(JSON.parse(event.data).rev);
    stream.addEventListener("here", here);
    stream.onopen = table.found;
    stream.onerror = () => {
      table.lost();
      // A browser gives up for good when the answer is not a stream: then try again ourselves.
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 1500);
    };
  }

  async function here() {
    try {
      const picture = await table.fetchPicture();
      if (picture.rev === table.now.rev) table.others(picture);
      else table.refresh(picture.rev);
    } catch {
      table.lost();
    }
  }

  document.addEventListener("visibilitychange", () => {
    clearInterval(poll);
    if (!document.hidden) {
      if (stream.readyState === EventSource.CLOSED) listen();
      table.refresh();
      return;
    }
    hiddenSince = Date.now();
    poll = setInterval(() => {
      if (Date.now() - hiddenSince < PATIENCE) return;
      stream.close();
      table.refresh();
    }, LOOK_IN);
  });
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", (event) => event.persisted && listen());
  listen();
}
