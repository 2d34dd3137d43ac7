/* Rows of observations and masks, written straight into memory of the caller.

   `benben.core.observation` explains the parts of a row and has the same in Python (`values`), which
   is what runs without a C compiler. The conformance walk compares the two. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

enum { ZEROS = 1, PADDED, BY_SEAT, OWNERS, SEATS, BITS, COUNTS, COLUMNS, SPLIT, SEAT_BITS, SEAT_FIELDS };

/* Fields of an instruction have at most this width, so that each fits into a value. */
#define MOST_BITS 14

typedef struct {
    char *at, *end;
    long me, seats;
} Row;

/* The value of an int; -1 with an error set if it is none or too large. */
static inline long number(PyObject *object)
{
    if (!PyLong_Check(object)) {
        PyErr_Format(PyExc_TypeError, "a row holds integers, not %R", object);
        return -1;
    }
#if PY_VERSION_HEX >= 0x030C0000
    if (PyUnstable_Long_IsCompact((PyLongObject *)object))
        return (long)PyUnstable_Long_CompactValue((PyLongObject *)object);
#else
    Py_ssize_t size = Py_SIZE(object);
    if (size == 0)
        return 0;
    if (size == 1)
        return (long)((PyLongObject *)object)->ob_digit[0];
#endif
    return PyLong_AsLong(object);
}

static int full(void)
{
    PyErr_SetString(PyExc_ValueError, "the observation has more values than its segments");
    return -1;
}

/* Make room for `count` values; they are zeros until they are set. */
static inline char *room(Row *row, Py_ssize_t count)
{
    char *start = row->at;
    if (count < 0 || count > (row->end - start) / 2) {
        full();
        return NULL;
    }
    memset(start, 0, 2 * (size_t)count);
    row->at = start + 2 * count;
    return start;
}

static inline int set(char *start, Py_ssize_t i, long value)
{
    if (value < -32767 || value > 32767) {
        PyErr_Format(PyExc_OverflowError, "%ld does not fit into 16 bits", value);
        return -1;
    }
    int16_t small = (int16_t)value;
    memcpy(start + 2 * i, &small, 2);
    return 0;
}

static inline int set_object(char *start, Py_ssize_t i, PyObject *object)
{
    long value = number(object);
    if (value == -1 && PyErr_Occurred())
        return -1;
    return set(start, i, value);
}

/* An owner is a seat + 1, or 0 for nobody; give it as the observer counts. */
static inline long turned(const Row *row, long owner)
{
    if (owner <= 0 || owner > row->seats)
        return 0;
    long seat = owner - 1 - row->me;
    return (seat < 0 ? seat + row->seats : seat) + 1;
}

static int copy(char *start, PyObject *list, Py_ssize_t from, Py_ssize_t to)
{
    for (Py_ssize_t i = from; i < to; i++)
        if (set_object(start, i - from, PyList_GET_ITEM(list, i)) < 0)
            return -1;
    return 0;
}

/* One instruction: three unsigned 16-bit numbers (code, length, width) and its operand. */
static int follow(Row *row, int code, Py_ssize_t length, long width, PyObject *operand)
{
    char *start;
    if (code == BITS) {
        long long bits = PyLong_AsLongLong(operand);
        if ((bits == -1 && PyErr_Occurred()) || (start = room(row, length)) == NULL)
            return -1;
        for (Py_ssize_t i = 0; i < length; i++)
            if (i < 63 && bits >> i & 1)
                set(start, i, 1);
        return 0;
    }
    if (!PyList_Check(operand)) {
        PyErr_Format(PyExc_TypeError, "a list was expected, not %R", operand);
        return -1;
    }
    if (width < 1 && code >= COLUMNS) {
        PyErr_Format(PyExc_ValueError, "instruction %d has no width", code);
        return -1;
    }
    Py_ssize_t have = PyList_GET_SIZE(operand);
    Py_ssize_t within = have < length ? have : length;
    switch (code) {
    case PADDED:
        return (start = room(row, length)) == NULL ? -1 : copy(start, operand, 0, within);
    case BY_SEAT: {
        Py_ssize_t first = row->me * width;
        if ((start = room(row, have)) == NULL)
            return -1;
        if (first > have)
            first = have;
        if (copy(start, operand, first, have) < 0)
            return -1;
        return copy(start + 2 * (have - first), operand, 0, first);
    }
    case OWNERS:
    case SEATS:
        if ((start = room(row, length)) == NULL)
            return -1;
        for (Py_ssize_t i = 0; i < within; i++) {
            long value = number(PyList_GET_ITEM(operand, i));
            if (value == -1 && PyErr_Occurred())
                return -1;
            set(start, i, turned(row, code == SEATS ? value + 1 : value));
        }
        return 0;
    case COUNTS:
        if ((start = room(row, length)) == NULL)
            return -1;
        for (Py_ssize_t i = 0; i < have; i++) {
            long kind = number(PyList_GET_ITEM(operand, i));
            int16_t count;
            if (kind < 0 || kind >= length) {
                if (!PyErr_Occurred())
                    PyErr_Format(PyExc_IndexError, "there is no kind %ld to count", kind);
                return -1;
            }
            memcpy(&count, start + 2 * kind, 2);
            if (set(start, kind, count + 1) < 0)
                return -1;
        }
        return 0;
    case COLUMNS:
        if ((start = room(row, length * width)) == NULL)
            return -1;
        for (Py_ssize_t i = 0; i < length && (i + 1) * width <= have; i++)
            for (long j = 0; j < width; j++)
                if (set_object(start, j * length + i, PyList_GET_ITEM(operand, i * width + j)) < 0)
                    return -1;
        return 0;
    case SPLIT:
        if ((start = room(row, 2 * length)) == NULL)
            return -1;
        for (Py_ssize_t i = 0; i < within; i++) {
            long value = number(PyList_GET_ITEM(operand, i));
            if (value < 0) {
                if (!PyErr_Occurred())
                    PyErr_SetString(PyExc_ValueError, "a number to split is below 0");
                return -1;
            }
            if (set(start, i, value % width) < 0 || set(start, length + i, value / width) < 0)
                return -1;
        }
        return 0;
    case SEAT_BITS:
        if (have != row->seats || width > MOST_BITS) {
            PyErr_SetString(PyExc_ValueError, "a number of small fields is needed for each seat");
            return -1;
        }
        if ((start = room(row, row->seats * length)) == NULL)
            return -1;
        for (long i = 0; i < row->seats; i++) {
            long seat = (row->me + i) % row->seats;
            long long bits = PyLong_AsLongLong(PyList_GET_ITEM(operand, seat));
            if (bits == -1 && PyErr_Occurred())
                return -1;
            for (Py_ssize_t j = 0; bits != 0 && j < length; j++) {
                set(start, i * length + j, (long)(bits & ((1 << width) - 1)));
                bits >>= width;
            }
        }
        return 0;
    case SEAT_FIELDS:
        if (width * row->seats > 8 * (long)sizeof(long) - 2) {
            PyErr_SetString(PyExc_ValueError, "the fields of all seats do not fit into a number");
            return -1;
        }
        if ((start = room(row, row->seats * length)) == NULL)
            return -1;
        for (Py_ssize_t j = 0; j < within; j++) {
            long bits = number(PyList_GET_ITEM(operand, j));
            if (bits == -1 && PyErr_Occurred())
                return -1;
            for (long i = 0; bits != 0 && i < row->seats; i++) {
                long seat = (row->me + i) % row->seats;
                if (set(start, i * length + j, bits >> width * seat & ((1L << width) - 1)) < 0)
                    return -1;
            }
        }
        return 0;
    }
    PyErr_Format(PyExc_ValueError, "there is no instruction %d", code);
    return -1;
}

static int fill(Row *row, PyObject *parts)
{
    Py_ssize_t count = PyList_GET_SIZE(parts);
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *part = PyList_GET_ITEM(parts, i);
        char *start;
        if (PyLong_Check(part)) {
            if (row->at >= row->end)
                return full();
            if (set_object(row->at, 0, part) < 0)
                return -1;
            row->at += 2;
        } else if (PyList_Check(part)) {
            Py_ssize_t have = PyList_GET_SIZE(part);
            if (have > (row->end - row->at) / 2)
                return full();
            if (copy(row->at, part, 0, have) < 0)
                return -1;
            row->at += 2 * have;
        } else if (PyBytes_Check(part) && PyBytes_GET_SIZE(part) == 6) {
            uint16_t plan[3];
            memcpy(plan, PyBytes_AS_STRING(part), 6);
            if (plan[0] == ZEROS) {
                if ((start = room(row, plan[1])) == NULL)
                    return -1;
            } else if (++i >= count) {
                PyErr_SetString(PyExc_ValueError, "the last instruction has no operand");
                return -1;
            } else if (follow(row, plan[0], plan[1], plan[2], PyList_GET_ITEM(parts, i)) < 0) {
                return -1;
            }
        } else {
            PyErr_Format(PyExc_TypeError, "%R is no part of a row", part);
            return -1;
        }
    }
    if (row->at != row->end) {
        PyErr_SetString(PyExc_ValueError, "the observation has fewer values than its segments");
        return -1;
    }
    return 0;
}

/* Borrow `bytes` bytes of the memory from `at` on. */
static char *borrow(PyObject *memory, Py_buffer *view, Py_ssize_t at, Py_ssize_t bytes)
{
    if (PyObject_GetBuffer(memory, view, PyBUF_WRITABLE) < 0)
        return NULL;
    if (at < 0 || bytes < 0 || at > view->len - bytes) {
        PyErr_Format(PyExc_ValueError, "the memory has %zd bytes; %zd from %zd on are needed",
                     view->len, bytes, at);
        PyBuffer_Release(view);
        return NULL;
    }
    return (char *)view->buf + at;
}

PyDoc_STRVAR(write_doc, "write(parts, me, seats, size, memory, at)\n--\n\n"
                        "Write the row that the parts describe, from the byte `at` on.");

static PyObject *rows_write(PyObject *module, PyObject *const *arguments, Py_ssize_t given)
{
    (void)module;
    if (given != 6 || !PyList_Check(arguments[0])) {
        PyErr_SetString(PyExc_TypeError, "write(parts, me, seats, size, memory, at)");
        return NULL;
    }
    long me = PyLong_AsLong(arguments[1]), seats = PyLong_AsLong(arguments[2]);
    Py_ssize_t size = PyLong_AsSsize_t(arguments[3]), at = PyLong_AsSsize_t(arguments[5]);
    if (PyErr_Occurred())
        return NULL;
    if (me < 0 || me >= seats || size < 0) {
        PyErr_SetString(PyExc_ValueError, "there is no such seat");
        return NULL;
    }
    Py_buffer view;
    char *start = borrow(arguments[4], &view, at, 2 * size);
    if (start == NULL)
        return NULL;
    Row row = {start, start + 2 * size, me, seats};
    int failed = fill(&row, arguments[0]);
    PyBuffer_Release(&view);
    if (failed < 0)
        return NULL;
    Py_RETURN_NONE;
}

PyDoc_STRVAR(mask_doc, "mask(legal, size, memory, at)\n--\n\n"
                       "Write `size` bytes from the byte `at` on: 1 for each legal choice, else 0.");

static PyObject *rows_mask(PyObject *module, PyObject *const *arguments, Py_ssize_t given)
{
    (void)module;
    if (given != 4 || !PyList_Check(arguments[0])) {
        PyErr_SetString(PyExc_TypeError, "mask(legal, size, memory, at)");
        return NULL;
    }
    Py_ssize_t size = PyLong_AsSsize_t(arguments[1]), at = PyLong_AsSsize_t(arguments[3]);
    if (PyErr_Occurred())
        return NULL;
    Py_buffer view;
    char *start = borrow(arguments[2], &view, at, size);
    if (start == NULL)
        return NULL;
    memset(start, 0, (size_t)size);
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(arguments[0]); i++) {
        long choice = number(PyList_GET_ITEM(arguments[0], i));
        if (choice < 0 || choice >= size) {
            if (!PyErr_Occurred())
                PyErr_Format(PyExc_IndexError, "there is no choice %ld", choice);
            PyBuffer_Release(&view);
            return NULL;
        }
        start[choice] = 1;
    }
    PyBuffer_Release(&view);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"write", (PyCFunction)(void (*)(void))rows_write, METH_FASTCALL, write_doc},
    {"mask", (PyCFunction)(void (*)(void))rows_mask, METH_FASTCALL, mask_doc},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "benben.core._rows", NULL, 0, methods, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__rows(void)
{
    return PyModuleDef_Init(&definition);
}
