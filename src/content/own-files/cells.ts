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
    "hdf5-damaged": "This HDF5 file cannot be read to its end: it is cut off or damaged.",
    "hdf5-compression":
      "This file is in a compression that is not read here ({name}). In Python, adata.write('cells.h5ad', compression='gzip') would write it anew.",
    "no-embedding":
      "These {cells} cells have no map: obsm holds neither X_umap nor another embedding. In Python, sc.pp.neighbors(adata), sc.tl.umap(adata) and adata.write would add one.",
    "no-cells": "There is no cell in this file that has a place on a map.",
    "no-coordinates":
      "None of the {columns} columns are coordinates. Two of them have to be numbers, named x and y or UMAP_1 and UMAP_2.",
    "no-numbers": "The column ‘{column}’ should hold coordinates, but there are no numbers in it.",
  },
  remarks: {
    "no-place": "{cells} cells without coordinates are left out.",
    "no-expression": "The file holds no expression (X is empty): there is no gene to filter by.",
    "expression-unread": "The expression is in a compression that cannot be read here; gzip can.",
  },
  guesses: { embedding: "Map", colour: "Coloured by", gene: "Gene" },
  units: { cells: "cells" },
} as const;
