import { describe, expect, it } from "vitest";
import { pairsOf } from "#own-data/cells/coordinates.ts";
import { cellsFormat, isHdf5 } from "#own-data/cells/recognise.ts";
import { openingOf } from "#own-data/reading/opening.ts";
import { read } from "./cells-made.ts";

/** The first pair of coordinates that a header names, and whether its names say that they are places in a tissue. */
function firstOf(header: string) {
  const names = header.split(",");
  const [pair] = pairsOf(names);
  return pair && [names[pair.x], names[pair.y], pair.isTissue];
}

describe("coordinates are known by the names that instruments and methods give them", () => {
  it.each([
    ["Xenium", "cell_id,x_centroid,y_centroid,transcript_counts", "x_centroid", "y_centroid"],
    ["MERSCOPE", ",fov,volume,center_x,center_y,min_x,max_x,min_y,max_y", "center_x", "center_y"],
    ["CosMx", "fov,cell_ID,CenterX_local_px,CenterY_local_px", "CenterX_local_px", "CenterY_local_px"],
    ["CosMx, in millimetres", "cell,x_slide_mm,y_slide_mm", "x_slide_mm", "y_slide_mm"],
    ["QuPath", "Object ID,Centroid X µm,Centroid Y µm", "Centroid X µm", "Centroid Y µm"],
    ["inForm", "Cell ID,Cell X Position,Cell Y Position", "Cell X Position", "Cell Y Position"],
    ["CellProfiler", "n,Location_Center_X,Location_Center_Y", "Location_Center_X", "Location_Center_Y"],
    ["MCMICRO", "CellID,X_centroid,Y_centroid", "X_centroid", "Y_centroid"],
    ["scikit-image, rows first", "label,centroid-0,centroid-1", "centroid-1", "centroid-0"],
    [
      "Visium",
      "b,array_row,array_col,pxl_row_in_fullres,pxl_col_in_fullres",
      "pxl_col_in_fullres",
      "pxl_row_in_fullres",
    ],
    ["Seurat's Visium", "b,imagerow,imagecol", "imagecol", "imagerow"],
    ["Giotto", "cell_ID,sdimx,sdimy", "sdimx", "sdimy"],
    ["Scanpy", "id,spatial_1,spatial_2", "spatial_1", "spatial_2"],
    ["Scanpy, counted from 0", "id,spatial-0,spatial-1", "spatial-0", "spatial-1"],
  ])("%s: places in a tissue", (_, header, x, y) => {
    expect(firstOf(header)).toEqual([x, y, true]);
    expect(firstOf(header.toUpperCase())).toEqual([x.toUpperCase(), y.toUpperCase(), true]);
  });

  it.each([
    ["Loupe's t-SNE", "Barcode,TSNE-1,TSNE-2", "TSNE-1", "TSNE-2"],
    ["Seurat", '"",umap_1,umap_2,seurat_clusters', "umap_1", "umap_2"],
    ["Seurat's weighted neighbours", "id,wnnUMAP_1,wnnUMAP_2", "wnnUMAP_1", "wnnUMAP_2"],
    ["FIt-SNE", "id,FItSNE_1,FItSNE_2", "FItSNE_1", "FItSNE_2"],
    ["PHATE", "id,PHATE1,PHATE2", "PHATE1", "PHATE2"],
    ["Scanpy's obs_df, in three dimensions", "id,X_umap-0,X_umap-1,X_umap-2", "X_umap-0", "X_umap-1"],
    ["FlowJo", "FSC-A,tSNE_X,tSNE_Y", "tSNE_X", "tSNE_Y"],
    [
      "several: UMAP before the others",
      "PC_1,PC_2,spatial_1,spatial_2,tSNE_1,tSNE_2,UMAP_1,UMAP_2",
      "UMAP_1",
      "UMAP_2",
    ],
  ])("%s: an embedding", (_, header, x, y) => {
    expect(firstOf(header)).toEqual([x, y, false]);
  });

  it.each([
    ["Loupe", "Barcode,X Coordinate,Y Coordinate", "X Coordinate", "Y Coordinate"],
    ["Stereo-seq", "cell,x,y,MIDCount", "x", "y"],
    ["Slide-seq", "barcode,xcoord,ycoord", "xcoord", "ycoord"],
    ["others", "cell,x_coord,y_coord", "x_coord", "y_coord"],
    ["CODEX", "id,X:X,Y:Y", "X:X", "Y:Y"],
    ["imcRtools", "id,Pos_X,Pos_Y", "Pos_X", "Pos_Y"],
    ["HALO", "Object Id,XMin,XMax,YMin,YMax", "XMin", "YMin"],
  ])("%s: either", (_, header, x, y) => {
    expect(firstOf(header)).toEqual([x, y, undefined]);
  });

  it.each([
    "day_1,day_2,dose1,dose2",
    "sex,max,proxy,galaxy",
    "rep1,rep2,R1,R2",
    "row,col,well",
    "cell1,cell2",
    "x,z",
  ])("none: %s", (header) => expect(pairsOf(header.split(","))).toEqual([]));
});

/** A table with 20 rows of these cells. */
const table = (header: string, row: (index: number) => string, end = "\n") =>
  [header, ...Array.from({ length: 20 }, (_, index) => row(index)), ""].join(end);
const formatOf = (text: string) => cellsFormat(openingOf(text));

describe("a text is a table of cells", () => {
  it.each([
    ["by its UMAP alone", table("UMAP_1,UMAP_2", (i) => `${i / 7},-${i}.5`)],
    ["with x and y beside a sign of cells", table("cell_id,x,y", (i) => `c${i},${i},${i * 2}`)],
    ["with x and y that are no whole numbers", table("name,x,y", (i) => `a${i},${i}.25,${i}.5`)],
    ["with principal components of its clusters", table("barcode,PC_1,PC_2", (i) => `A${i}-1,${i}.5,-${i}`)],
    ["with decimal commas", table("id;x_centroid;y_centroid", (i) => `${i};${i},5;${i},25`)],
    [
      "with a few places missing",
      table("id,x_centroid,y_centroid", (i) => (i % 5 ? `${i},1.5,2` : `${i},,NA`)),
    ],
    ["with separators in quotes", table('"id, here",spatial_1,spatial_2', (i) => `"a, ${i}",${i},${i}`)],
    [
      "as R writes it, without a head over the rows' names",
      table("UMAP_1\tUMAP_2", (i) => `A${i}\t${i}\t-${i}`),
    ],
    ["below remarks", `# made by hand\n${table("id,UMAP_1,UMAP_2", (i) => `${i},${i}.1,3`)}`],
    [
      "as Space Ranger wrote it before 2.0, without a header",
      table("AAAC-1,0,0,0,970,897", (i) => `AAAG-1,1,0,${i},9,8`),
    ],
  ])("%s", (_, text) => expect(formatOf(text)).toBe("cells"));

  it.each([
    ["with columns x and y of text", table("well,x,y", (i) => `A${i},left,right`)],
    ["of a plate", table("Well,x,y,label", (i) => `A${i},${i}.5,3.5`)],
    ["with principal components of samples", table("sample,dose,PC1,PC2", (i) => `S${i},1,${i}.5,-${i}`)],
    [
      "with names of coordinates and hardly a number",
      table("id,x_centroid,y_centroid", (i) => `${i},n.d.,n.d.`),
    ],
    [
      "of transcripts, which are no cells",
      table("transcript_id,x_location,y_location,qv", (i) => `${i},${i}.5,2.5,40`),
    ],
    ["of Stereo-seq's molecules", table("geneID\tx\ty\tMIDCount\tcell", (i) => `G${i}\t${i}\t3\t1\t${i}`)],
    ["of whole numbers that may be anything", table("box,x,y", (i) => `B${i},${i},${i}`)],
  ])("but not one %s", (_, text) => expect(formatOf(text)).toBeUndefined());
});

describe("a table of cells with unusual rows", () => {
  it("has its names from Space Ranger where they are missing", async () => {
    const text = table(
      "AAAC-1,0,0,0,970,897",
      (index) => `AAAG-1,1,0,${index},${900 + index},${800 + index}`,
    );
    const { data } = await read(new File([text], "p.csv"), { format: "cells" });
    expect([data.x.length, data.x[0], data.y[0]]).toEqual([21, 897, 970]);
    expect(data.axes).toEqual(["pxl_col_in_fullres", "pxl_row_in_fullres"]);
  });

  it("is shifted where R left the rows' names without a head", async () => {
    const text = table("UMAP_1\tUMAP_2\tkind", (index) => `A${index}\t${index}\t-1\tT`);
    const { data } = await read(new File([text], "r.tsv"), { format: "cells" });
    expect(data.bounds).toEqual({ left: 0, right: 19, low: -1, high: -1 });
    expect(data.columns[data.colour]?.types).toEqual(["T"]);
  });

  it("is seen as a tissue where the places are wide and above zero, else as a plot", async () => {
    const seen = async (row: (index: number) => string) =>
      (await read(new File([table("cell,x,y", row)], "x.csv"), { format: "cells" })).data.isTissue;
    expect(await seen((index) => `a,${900 * index},${index}`)).toBe(true);
    expect(await seen((index) => `a,${900 * index},-1`)).toBe(false);
    expect(await seen((index) => `a,${index / 2},${index}`)).toBe(false);
  });

  it("has labels in the order of their numbers, and none for NA or nothing", async () => {
    const labels = ["10", "2", "NA", "", "1", "S10", "S9"];
    const text = table("UMAP_1,UMAP_2,cluster,name", (i) => `${i},1,${(i * 7) % 14},${labels[i % 7]}`);
    const { columns } = (await read(new File([text], "l.csv"), { format: "cells" })).data;
    expect(columns[0]?.types).toEqual(["0", "7"]);
    expect(columns[1]?.types).toEqual(["1", "2", "10", "S9", "S10", "Not labelled"]);
  });
});

it("HDF5 is known by its signature, at the start or after a block of 512 bytes or any power of two above", () => {
  const signature = [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a];
  const at = (offset: number) => isHdf5(new Uint8Array([...new Array(offset).fill(7), ...signature, 0]));
  expect([0, 512, 1024, 2048, 32768].map(at)).toEqual([true, true, true, true, true]);
  expect([1, 8, 256, 700, 1536].map(at)).toEqual([false, false, false, false, false]);
});
