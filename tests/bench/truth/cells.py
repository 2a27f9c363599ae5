"""Prints what anndata reads of each file, as a line of JSON: cells, maps, columns, sums of genes."""
import json
import os
import sys
import warnings

warnings.filterwarnings("ignore")
import anndata
import numpy as np
import pandas as pd
from scipy import sparse


def places(found):
    """The first two columns of a map."""
    if isinstance(found, pd.DataFrame):
        found = found.to_numpy() if found.shape[1] == 2 else None
    if sparse.issparse(found):
        found = found.toarray()
    found = np.asarray([] if found is None else found)
    return found[:, :2].astype("f4") if found.ndim == 2 and found.shape[1] > 1 else None


def column(values, kept):
    values = values[kept]
    if pd.api.types.is_numeric_dtype(values) and not pd.api.types.is_bool_dtype(values):
        return {"missing": int(pd.isna(values).sum())}
    texts = values.astype(object).map(lambda value: "" if pd.isna(value) else str(value))
    return {"labels": {label: int(count) for label, count in texts.value_counts().items()}}


def expression(data):
    """The matrix that is shown, with its genes' names, each once: X, else that of raw or a layer."""
    if data.X is not None:
        return data.X, data.var_names
    if data.raw is not None:
        return data.raw.X, data.raw.var_names
    return next(iter(data.layers.values()), None), data.var_names


def facts(path):
    data = anndata.read_h5ad(path)
    matrix, names = expression(data)
    names = anndata.utils.make_index_unique(names.astype(str))
    maps = {}
    for name, found in data.obsm.items():
        cells = places(found)
        if cells is None:
            continue
        kept = np.isfinite(cells).all(axis=1)
        shown = cells[kept]
        values = None if matrix is None else sparse.csr_matrix(matrix)[np.flatnonzero(kept)].astype("f8")
        maps[name] = {
            "cells": len(shown),
            "bounds": [*shown.min(axis=0).tolist(), *shown.max(axis=0).tolist()] if len(shown) else [],
            "columns": {str(key): column(data.obs[key].reset_index(drop=True), kept) for key in data.obs.columns},
            "genes": {} if values is None else dict(zip(names, np.asarray(values.sum(axis=0)).ravel().tolist())),
        }
    return {"cells": data.n_obs, "maps": maps}


def tried(path):
    try:
        return facts(path)
    except Exception as error:
        return {"refused": (str(error) or type(error).__name__).splitlines()[0][:120]}


for path in sys.argv[1:]:
    # Each in a process of its own, of which HDF5 may end one.
    child = os.fork()
    if child == 0:
        print(json.dumps(tried(path)), flush=True)
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:
        print(json.dumps({"refused": "ended by HDF5"}), flush=True)
