/* The layers of a network in whole numbers: what `Network._forward` of network.py does in Python, which
   is what runs without a C compiler. A test compares the two. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O3")
#endif

enum { PLACES, LOWS, SIZES, STARTS, ROWS, FIRST_BIAS, SECOND, SECOND_BIAS, THIRD, THIRD_BIAS, PARTS };
enum { BLOCK = 16, WIDEST = 256, FIRST_SHIFT = 2, SHIFT = 10, TOP = 2047 };

static inline int32_t activation(int32_t sum, int shift)
{
    int32_t value = sum >> shift;
    return value < 0 ? 0 : value > TOP ? TOP : value;
}

/* Add a row of weights, times a factor, to sums; the width is a multiple of BLOCK. */
static inline void add(int32_t *sums, const int16_t *row, int32_t factor, Py_ssize_t width)
{
    for (Py_ssize_t block = 0; block < width; block += BLOCK)
        for (int i = 0; i < BLOCK; i++)
            sums[block + i] += factor * row[block + i];
}

PyDoc_STRVAR(forward_doc,
             "forward(row, parts)\n\nReturn the outputs and the activations of the policy.\n"
             "The parts are places, lows, sizes and starts of the inputs, and the weights and biases of\n"
             "the layers: 32-bit integers, but 16-bit ones for the row and for weights.");

static PyObject *layers_forward(PyObject *module, PyObject *const *arguments, Py_ssize_t given)
{
    Py_buffer views[PARTS + 1];
    int held = 0;
    PyObject *out = NULL;
    if (given != 2 || !PyTuple_Check(arguments[1]) || PyTuple_GET_SIZE(arguments[1]) != PARTS) {
        PyErr_SetString(PyExc_TypeError, "forward(row, parts)");
        return NULL;
    }
    for (; held <= PARTS; held++) {
        PyObject *from = held < PARTS ? PyTuple_GET_ITEM(arguments[1], held) : arguments[0];
        if (PyObject_GetBuffer(from, &views[held], PyBUF_SIMPLE) < 0)
            goto done;
    }
    const int32_t *places = views[PLACES].buf, *lows = views[LOWS].buf, *sizes = views[SIZES].buf;
    const int32_t *starts = views[STARTS].buf;
    const int16_t *rows = views[ROWS].buf, *row = views[PARTS].buf;
    Py_ssize_t inputs = views[PLACES].len / 4, values = views[PARTS].len / 2;
    Py_ssize_t one = views[FIRST_BIAS].len / 4, two = views[SECOND_BIAS].len / 4;
    Py_ssize_t three = views[THIRD_BIAS].len / 4, half = two / 2;
    /* All sums have the width of the second layer's rows rounded up, so that blocks fit. */
    int32_t first[WIDEST] = {0}, second[WIDEST] = {0}, third[WIDEST] = {0};
    if (one > WIDEST || two > WIDEST || three > WIDEST || one % BLOCK || two % BLOCK) {
        PyErr_SetString(PyExc_ValueError, "layers are at most 256 wide, in steps of 16");
        goto done;
    }
    memcpy(first, views[FIRST_BIAS].buf, (size_t)one * 4);
    for (Py_ssize_t i = 0; i < inputs; i++) {
        if (places[i] < 0 || places[i] >= values) {
            PyErr_SetString(PyExc_IndexError, "the row is too short for this network");
            goto done;
        }
        int32_t value = row[places[i]] - lows[i];
        if (value <= 0)
            continue;
        if (value >= sizes[i])
            value = sizes[i] - 1;
        Py_ssize_t at = ((Py_ssize_t)starts[i] + value) * one;
        if (at < 0 || (at + one) * 2 > views[ROWS].len) {
            PyErr_SetString(PyExc_IndexError, "the tables are shorter than their sizes say");
            goto done;
        }
        add(first, rows + at, 1, one);
    }
    if (views[SECOND].len != one * two * 2 || views[THIRD].len != half * three * 2) {
        PyErr_SetString(PyExc_ValueError, "the layers do not fit together");
        goto done;
    }
    memcpy(second, views[SECOND_BIAS].buf, (size_t)two * 4);
    for (Py_ssize_t i = 0; i < one; i++) {
        int32_t value = activation(first[i], FIRST_SHIFT);
        if (value)
            add(second, (const int16_t *)views[SECOND].buf + i * two, value, two);
    }
    memcpy(third, views[THIRD_BIAS].buf, (size_t)three * 4);
    for (Py_ssize_t i = 0; i < half; i++) {
        int32_t value = activation(second[i], SHIFT);
        const int16_t *weights = (const int16_t *)views[THIRD].buf + i * three;
        for (Py_ssize_t k = 0; k < three; k++)
            third[k] += value * weights[k];
    }
    out = PyList_New(three + half);
    for (Py_ssize_t i = 0; out != NULL && i < three + half; i++) {
        int32_t value = i < three ? third[i] : activation(second[half + i - three], SHIFT);
        PyObject *object = PyLong_FromLong(value);
        if (object == NULL)
            Py_CLEAR(out);
        else
            PyList_SET_ITEM(out, i, object);
    }
done:
    while (held > 0)
        PyBuffer_Release(&views[--held]);
    return out;
}

static PyMethodDef methods[] = {
    {"forward", (PyCFunction)(void (*)(void))layers_forward, METH_FASTCALL, forward_doc},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "benben.bots._layers", NULL, 0, methods, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__layers(void)
{
    return PyModuleDef_Init(&definition);
}
