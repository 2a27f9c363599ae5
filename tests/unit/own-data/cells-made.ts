import { type Group, type GuessableDataTypes, File as H5File, ready } from "h5wasm";
import { reader } from "#own-data/cells/reader.ts";
import type { Format } from "#own-data/protocol.ts";
import { type ReadOptions, readAll, refusalOf, shownBy } from "./read.ts";

let made = 0;

/** The bytes of an HDF5 file that `write` fills. */
export async function hdf5(write: (root: Group) => void): Promise<File> {
  const { FS } = await ready;
  made += 1;
  const path = `/made${made}.h5ad`;
  const root = new H5File(path, "w");
  write(root);
  root.close();
  const bytes = FS.readFile(path) as Uint8Array<ArrayBuffer>;
  FS.unlink(path);
  return new File([bytes.slice()], "cells.h5ad");
}

export const put = (group: Group, name: string, data: GuessableDataTypes, shape?: number[], dtype?: string) =>
  group.create_dataset({ name, data, ...(shape ? { shape } : {}), ...(dtype ? { dtype } : {}) });

export function group(
  parent: Group,
  name: string,
  attributes: Record<string, GuessableDataTypes> = {},
): Group {
  const own = parent.create_group(name);
  for (const [key, value] of Object.entries(attributes)) own.create_attribute(key, value);
  return own;
}

/** A column of labels as AnnData has written it since 0.8. */
export function categorical(
  parent: Group,
  name: string,
  categories: string[] | Int32Array,
  codes: number[],
): void {
  const own = group(parent, name, { "encoding-type": "categorical" });
  put(own, "categories", categories);
  put(own, "codes", Int8Array.from(codes));
}

/** 0, 1, 2 … */
export const rising = (length: number) => new Float32Array(length).map((_, i) => i);

export const UMAP = new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]);

/** Four cells and three genes; `more` adds to it or replaces nothing. */
export const annData = (
  more: (root: Group) => void = () => {},
  umap: Float32Array | null = UMAP,
  genes = ["CD3D", "LYZ", "OTHER"],
) =>
  hdf5((root) => {
    const obs = group(root, "obs", { _index: "barcode" });
    put(obs, "barcode", ["a", "b", "c", "d"]);
    const obsm = group(root, "obsm");
    if (umap) put(obsm, "X_umap", umap, [4, 2]);
    const names = group(root, "var", { _index: "_index" });
    put(names, "_index", genes);
    more(root);
  });

interface Options extends ReadOptions {
  format?: Format;
}

/** Everything that the reader shows of a file. */
export const shownOf = (file: File, { format = "h5ad", ...options }: Options = {}) =>
  shownBy(reader, format, [file], options);

export const read = (file: File, { format = "h5ad", ...options }: Options = {}) =>
  readAll(reader, format, [file], options);

/** The key and values of the sentence with which a file is refused. */
export const refusal = (file: File, options?: Options) => refusalOf(shownOf(file, options));

/** A file of AnnData 0.6, gzipped, as h5py writes it: tables of records, labels in `uns`, old attributes of sparse. */
export const OLDEST =
  "H4sICFfiBWsCA29sZC5oNWFkAO1aT28SQRSfAWrXplr6J4L24J5MRRPRxqQHk6LdKofGNmoiesF1WYGkwIaFpjd7Mak3L5p+hH4Le+xH6Efw6Deo8+cN7KyFLSqGhvcL5M3Mvvn35rdvZ17mc956emXqxhThMAySIEkSxCngx109r56/A0lB7oM8jKlyKp6loXwW2g/rvXqxvs61T0NQ/WQTUqYJYhyRX3+8xWVB8QHkcUzXa7z3laxxuWM3Rb5dl+WFEF+XIvql7I2ggQoUGEipLIiDXlceCtVrrOAyk9V6yd09x/zmWSVO8e1Ge8eu1kkiQj9pqCEZpF4su3XXJxMRdWbNm9CuSVIGSX1kqQlWn7cTi8WobE3OL05ZUmBRa+Pl802LslrKbkeTuj1/LsD4UgRGJ2HGI+YDcjdiEibIg1C/qgFzTvcT+5dGk8/choPxyhOqtxjfuYkLRc+x4VmG/aehqXiftS4U2zXbk7oZWBux9n/Ej0VY2kehmWWHYg81xljHHivyPaNyHoO8Z0bfeb02dEYqVP4zP87+boZ5ruyW7rwG8H1NnW/Uzn0hbMt5IGz/zXKWRck9i5C9VZbIsR/7k1WZD5YdQTpYZvL89zVr2eKtbLx5Kz/vpuNub/tPpCAB4iVCDlnKYIt7Ofz8IRAIBALxTxF17j6c1/fxiPE+d6vzV25O14Nza9GxW2650ay6vr6tWxn6eUDu5/n+frLv/r4MVL4a6vFgpNdBnrs7h3JyMIfcHIa/27uN/g793e/+LpvS9ar1ktdqCll1mLMr2S37b/ydOrerwJoH5dMkD/4vSRYYKysPfc9u+m7xQ6NZs1vkOqWiZpJ044HBcYh4UFr3xUE8W9vcoIG4Ag3FnRy/qemfzCBHEAgEAoFAIBAIBAKBuGhQ9wrC93amyRbEA2ZYOt2NO/gV23Pl/SMZachJvZ5xWT0fFddV1wESnfpJocr7U3dTOHrHd9s97m98GUn7y7huvHN/4+ROf301q+NMfz0Vv/SWxoPHw+fVpwvFq8HtkRaqZ90B62+Xrz3ssj9SzvUXc63qwugsAAA=";
