/** Sentences about a file of cells. Places in braces are filled with numbers and names out of the file. */
export const cells = {
  problems: {
    "hdf5-10x":
      "This HDF5 file seems to be a count matrix of 10x Genomics (it holds {holds}), without a map of its cells. In Python, sc.read_10x_h5, sc.tl.umap and adata.write would make an .h5ad of it.",
    "hdf5-loom":
      "This HDF5 file seems to be a loom file. In Python, sc.read_loom and adata.write would make an .h5ad of it.",
    "hdf5-mudata":
      "This HDF5 file seems to be MuData, with several tables of cells. Write one of them with mdata['rna'].write.",
    "hdf5-seurat": "This HDF5 file seems to be of Seurat. SeuratDisk’s Convert makes an .h5ad of it.",
    "hdf5-other": "This HDF5 file is no AnnData: it has no table obs of cells (it holds {holds}).",
    "hdf5-cut-off":
      "This HDF5 file ends at byte {has}, and says of itself that it has {should} bytes: it is not whole. Fetch it once more.",
    "hdf5-damaged":
      "The structure of this HDF5 file contradicts itself, so that nothing in it can be found. Fetch it once more.",
    "hdf5-part": "{part} in this file cannot be read here. In Python, adata.write would write it anew.",
    "hdf5-memory": "This file asks for more memory at once than a browser gives. Open a smaller part of it.",
    "hdf5-elsewhere":
      "{part} lies in another file, {file}, to which this one only refers. In Python, sc.read_h5ad beside that file and adata.write would put both into one.",
    "hdf5-link": "{part} refers to {target}, which is not in this file.",
    "hdf5-compression":
      "{part} is in a compression that is not read here ({name}). In Python, adata.write('cells.h5ad', compression='gzip') would write it anew.",
    "map-shape":
      "{map} in obsm has {rows} rows and {columns} columns for {cells} cells: a map has a row for each cell. If it is transposed, adata.obsm['{map}'].T is the map.",
    "no-embedding":
      "These {cells} cells have no map: obsm holds neither X_umap nor another embedding. In Python, sc.pp.neighbors(adata), sc.tl.umap(adata) and adata.write would add one.",
    "no-rows": "There are no cells in this file: its table obs has no rows.",
    "no-cells": "There is no cell in this file that has a place on a map.",
    "no-coordinates":
      "None of the {columns} columns are coordinates. Two of them have to be numbers, named as UMAP_1 and UMAP_2 or x_centroid and y_centroid.",
    "no-numbers": "The column ‘{column}’ should hold coordinates, but most of it are no numbers.",
  },
  remarks: {
    "no-place": "{cells} cells without coordinates are left out.",
    "columns-unread": "Not all columns can be read here. Left out: {names}.",
    "maps-unread": "Not all maps can be read here. Left out: {names}.",
    "no-expression": "The file holds no expression (X is empty): there is no gene to filter by.",
    "expression-from": "X is empty: the expression is that of {part}.",
    "expression-shape": "The expression in {part} is of {rows} cells, not of {cells}: it is left out.",
    "expression-compression":
      "The expression is in a compression that cannot be read here ({name}); gzip can.",
    "expression-elsewhere": "The expression lies in another file, {file}.",
    "expression-link": "The expression is missing: {part} refers to {target}, which is not in this file.",
    "expression-memory": "The expression asks for more memory at once than a browser gives.",
    "expression-part": "The expression cannot be read here: HDF5 fails at {part}.",
  },
  guesses: {
    embedding: "Map",
    drawn: "Drawn as",
    "as-tissue": "a tissue: y runs down",
    "as-plot": "a plot: y runs up",
    colour: "Coloured by",
    gene: "Gene",
  },
  units: { cells: "cells" },
} as const;
