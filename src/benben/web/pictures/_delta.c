/* The delta of two drawings.

   `benben.web.pictures.patch` explains it and has the same in Python, which is what runs without a C
   compiler, and for texts with characters that JavaScript counts as two. tests/web/test_patches.py
   compares the two. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

/* Characters that are compared at once. */
#define STEP 64

/* Characters of a part, `width` bytes each; positions and lengths are in characters. */
typedef struct {
    PyObject *text;
    const char *data;
    char *owned; /* `data`, if it is a copy of the characters with another width */
    Py_ssize_t width, length;
} Part;

/* A piece of the old part: from one mark to the next. */
typedef struct {
    uint64_t hash;
    Py_ssize_t start, length;
} Piece;

static inline Py_UCS4 letter(const Part *part, Py_ssize_t i)
{
    return part->width == 1 ? ((const Py_UCS1 *)part->data)[i] : ((const Py_UCS2 *)part->data)[i];
}

static inline int same(const Part *a, Py_ssize_t i, const Part *b, Py_ssize_t j, Py_ssize_t length)
{
    return !memcmp(a->data + i * a->width, b->data + j * b->width, (size_t)(length * a->width));
}

/* The position of the next mark, "<g", from `from` on; `end` if there is none. */
static Py_ssize_t next_mark(const Part *part, Py_ssize_t from, Py_ssize_t end)
{
    for (Py_ssize_t i = from; i + 1 < end; i++) {
        if (part->width == 1) {
            const char *found = memchr(part->data + i, '<', (size_t)(end - 1 - i));
            if (found == NULL)
                return end;
            i = found - part->data;
        }
        if (letter(part, i) == '<' && letter(part, i + 1) == 'g')
            return i;
    }
    return end;
}

static uint64_t hash_of(const Part *part, Py_ssize_t start, Py_ssize_t length)
{
    const char *at = part->data + start * part->width;
    Py_ssize_t left = length * part->width;
    uint64_t hash = (uint64_t)length, word;
    for (; left > 0; at += 8, left -= 8) {
        word = 0;
        memcpy(&word, at, left < 8 ? (size_t)left : 8);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    return hash;
}

/* Add a copied range of the old drawing, as one with the range before it if that ends there. */
static int copy(PyObject *found, Py_ssize_t at, Py_ssize_t length)
{
    if (!length)
        return 0;
    Py_ssize_t count = PyList_GET_SIZE(found);
    PyObject *last = count ? PyList_GET_ITEM(found, count - 1) : NULL;
    if (last != NULL && PyTuple_Check(last)) {
        Py_ssize_t start, before;
        if (!PyArg_ParseTuple(last, "nn", &start, &before))
            return -1;
        if (start + before == at) {
            PyObject *joined = Py_BuildValue("(nn)", start, before + length);
            return joined == NULL ? -1 : PyList_SetItem(found, count - 1, joined);
        }
    }
    PyObject *range = Py_BuildValue("(nn)", at, length);
    if (range == NULL)
        return -1;
    int failed = PyList_Append(found, range);
    Py_DECREF(range);
    return failed;
}

/* Add text of the new part, as one with the text before it if there is one. */
static int add_text(PyObject *found, const Part *part, Py_ssize_t start, Py_ssize_t end)
{
    if (start == end)
        return 0;
    PyObject *text = PyUnicode_Substring(part->text, start, end);
    if (text == NULL)
        return -1;
    Py_ssize_t count = PyList_GET_SIZE(found);
    PyObject *last = count ? PyList_GET_ITEM(found, count - 1) : NULL;
    int failed;
    if (last != NULL && PyUnicode_Check(last)) {
        PyObject *joined = PyUnicode_Concat(last, text);
        failed = joined == NULL ? -1 : PyList_SetItem(found, count - 1, joined);
    } else {
        failed = PyList_Append(found, text);
    }
    Py_DECREF(text);
    return failed;
}

/* Find a piece among the old ones, or the place where it belongs. `size` is a power of two. */
static Piece *look_up(Piece *table, size_t size, const Part *old, const Part *part, Piece wanted)
{
    for (size_t i = wanted.hash & (size - 1);; i = (i + 1) & (size - 1)) {
        Piece *piece = table + i;
        if (piece->length == 0)
            return piece;
        if (piece->hash == wanted.hash && piece->length == wanted.length &&
            same(old, piece->start, part, wanted.start, wanted.length))
            return piece;
    }
}

/* Add the delta of two texts between what is the same before and after them. `offset` is the place
   of the old part in the old drawing. */
static int middle(PyObject *found, Py_ssize_t offset, const Part *old, Py_ssize_t old_end,
                  const Part *new, Py_ssize_t new_end, Py_ssize_t start, Py_ssize_t shortest)
{
    size_t marks = 0, size = 8;
    for (Py_ssize_t at = next_mark(old, start, old_end); at < old_end;
         at = next_mark(old, at + 1, old_end))
        marks++;
    if (!marks || next_mark(new, start, new_end) == new_end)
        return add_text(found, new, start, new_end);
    while (size < 2 * (marks + 1))
        size *= 2;
    Piece *table = PyMem_Calloc(size, sizeof(Piece));
    if (table == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    for (Py_ssize_t at = start, end; at < old_end; at = end) {
        end = next_mark(old, at + 1, old_end);
        Piece piece = {hash_of(old, at, end - at), at, end - at};
        *look_up(table, size, old, old, piece) = piece;
    }
    int failed = 0;
    Py_ssize_t written = start;
    for (Py_ssize_t at = start, end; at < new_end && !failed; at = end) {
        end = next_mark(new, at + 1, new_end);
        if (end - at <= shortest)
            continue;
        Piece piece = {hash_of(new, at, end - at), at, end - at};
        const Piece *known = look_up(table, size, old, new, piece);
        if (known->length) {
            failed = add_text(found, new, written, at) ||
                     copy(found, offset + known->start, known->length);
            written = end;
        }
    }
    PyMem_Free(table);
    return failed ? -1 : add_text(found, new, written, new_end);
}

/* Convert the characters to two bytes each, so that both parts have the same width. */
static int widen(Part *part)
{
    Py_UCS2 *wide = PyMem_New(Py_UCS2, part->length + 1);
    if (wide == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    for (Py_ssize_t i = 0; i < part->length; i++)
        wide[i] = (Py_UCS2)letter(part, i);
    part->data = part->owned = (char *)wide;
    part->width = 2;
    return 0;
}

/* Add the delta of a part that has changed: its common beginning, what differs, its common end. */
static int changed(PyObject *found, Py_ssize_t at, Part *old, Part *new, Py_ssize_t shortest)
{
    if (old->width != new->width && widen(old->width == 1 ? old : new))
        return -1;
    Py_ssize_t most = old->length < new->length ? old->length : new->length, head = 0, tail = 0;
    while (head + STEP <= most && same(old, head, new, head, STEP))
        head += STEP;
    while (head < most && letter(old, head) == letter(new, head))
        head++;
    most -= head;
    Py_ssize_t i = old->length, j = new->length;
    while (tail + STEP <= most && same(old, i - tail - STEP, new, j - tail - STEP, STEP))
        tail += STEP;
    while (tail < most && letter(old, i - tail - 1) == letter(new, j - tail - 1))
        tail++;
    if (copy(found, at, head) || middle(found, at, old, i - tail, new, j - tail, head, shortest))
        return -1;
    return copy(found, at + i - tail, tail);
}

/* The part at an index, empty beyond the end; 1 if it must be left to Python. */
static int part_at(PyObject *parts, Py_ssize_t i, Part *part)
{
    *part = (Part){NULL, "", NULL, 1, 0};
    if (i >= PyList_GET_SIZE(parts))
        return 0;
    PyObject *text = PyList_GET_ITEM(parts, i);
    if (!PyUnicode_Check(text) || PyUnicode_KIND(text) == PyUnicode_4BYTE_KIND)
        return 1;
    part->text = text;
    part->data = PyUnicode_DATA(text);
    part->width = PyUnicode_KIND(text);
    part->length = PyUnicode_GET_LENGTH(text);
    return 0;
}

PyDoc_STRVAR(drawing_doc,
             "drawing(old, new, shortest)\n--\n\n"
             "Return the delta of two lists of parts; None if it must be made in Python. Pieces of at\n"
             "most `shortest` characters are not looked up in the old drawing.");

static PyObject *delta_drawing(PyObject *module, PyObject *const *arguments, Py_ssize_t given)
{
    (void)module;
    if (given != 3 || !PyList_Check(arguments[0]) || !PyList_Check(arguments[1])) {
        PyErr_SetString(PyExc_TypeError, "drawing(old, new, shortest)");
        return NULL;
    }
    PyObject *before = arguments[0], *after = arguments[1];
    Py_ssize_t shortest = PyLong_AsSsize_t(arguments[2]), at = 0;
    if (shortest == -1 && PyErr_Occurred())
        return NULL;
    PyObject *found = PyList_New(0);
    if (found == NULL)
        return NULL;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(before) || i < PyList_GET_SIZE(after); i++) {
        Part old, new;
        if (part_at(before, i, &old) || part_at(after, i, &new)) {
            Py_DECREF(found);
            Py_RETURN_NONE;
        }
        int failed;
        if (old.text == new.text || (old.width == new.width && old.length == new.length &&
                                     same(&old, 0, &new, 0, old.length)))
            failed = copy(found, at, old.length);
        else
            failed = changed(found, at, &old, &new, shortest);
        PyMem_Free(old.owned);
        PyMem_Free(new.owned);
        if (failed) {
            Py_DECREF(found);
            return NULL;
        }
        at += old.length;
    }
    return found;
}

static PyMethodDef methods[] = {
    {"drawing", (PyCFunction)(void (*)(void))delta_drawing, METH_FASTCALL, drawing_doc},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "benben.web.pictures._delta", NULL, 0, methods, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__delta(void)
{
    return PyModuleDef_Init(&definition);
}
