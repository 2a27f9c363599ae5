/** Two columns that are named as a cell's place on one map. */
export interface Pair {
  /** Indices of the columns of the two axes. */
  x: number;
  y: number;
  /**
   * Whether it is a place in a tissue rather than one that an embedding gave; undefined where the names may mean
   * either, as 'x' and 'y' do.
   */
  isTissue: boolean | undefined;
  /** Its place among the maps of a file, the likeliest first. */
  rank: number;
}

/** Words that stand beside an axis in the name of a place, and those of them that say that it is one in a tissue. */
const PLACE =
  /^(?:coord(?:inate)?s?|pos(?:ition)?|loc(?:ation)?|in|raw|new|obj(?:ect)?|dim|min|mean|of|mass|[xy])$/u;
const TISSUE =
  /^(?:centroids?|cent(?:er|re)|spatial|global|local|fov|fullres|hires|lowres|pxl|image|array|tissue|area|shape|aligned|slide|stage|cell|nucle(?:us|i)|sdim|px|pixels?|um|µm|μm|microns?|mm)$/u;
/** Words after which an axis may be a number. */
const NUMBERED = /^(?:coord(?:inate)?s?|spatial|centroids?|sdim)$/u;
/** Methods of embedding within names such as wnnUMAP and FIt-SNE. */
const METHOD = /umap|(?:t|vi|opt|h)sne|phate|pacmap|trimap|forceatlas|drawgraph|^x?pca?$/u;

/** 'CenterX_global_px' gives 'center', 'x', 'global', 'px'. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/\p{Ll}(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})|\p{L}(?=\d)/gu, "$& ")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Maps in the order in which they show kinds of cells apart; corners and the grid of an array come last. */
const ORDER = [
  /^x?umap$/u,
  /umap/u,
  /sne/u,
  /phate|map|atlas|graph/u,
  /^(?!x?pca?$|.*(?:array|min))/u,
  /pca?$/u,
];

/** The rank of principal components, which are no map of cells alone. */
export const PCA = ORDER.length - 1;

/** A map's place among those of a file, by its name. */
export function rankOf(name: string): number {
  const plain = wordsOf(name).join("");
  const rank = ORDER.findIndex((pattern) => pattern.test(plain));
  return rank < 0 ? ORDER.length : rank;
}

/** Whether a map's name says that it is one of places in a tissue. */
export function isTissueMap(name: string): boolean {
  const words = wordsOf(name);
  return !METHOD.test(words.join("")) && words.some((word) => TISSUE.test(word) || /^xy$|^coord/u.test(word));
}

/** The two ends of a word with which an axis has grown together: 'xcoord', 'sdimx', 'imagecol'. */
const GROWN = /^[xy](?=[a-z]{3})|(?<=[a-z]{3})(?:[xy]|col|row)$/u;

/** Finds the axis in a column's name, and the rest of its words; undefined for other names. */
function axisOf(name: string) {
  const words = wordsOf(name).flatMap((word) => {
    const rest = word.replace(GROWN, "");
    return rest !== word && [PLACE, TISSUE, METHOD].some((pattern) => pattern.test(rest))
      ? [word.match(GROWN)?.[0] ?? "", rest]
      : [word];
  });
  const last = words.length - 1;
  const place = /^[012xy]$/u.test(words[last] ?? "")
    ? last
    : words.findIndex((word) => /^(?:[xy]|col|row)$/u.test(word));
  const axis = words[place];
  if (axis === undefined) return;
  const others = words.filter((_, index) => index !== place);
  const stem = others.filter((word) => !/^[xy]$/u.test(word)).join("");
  const isMethod = METHOD.test(stem);
  const isTissue = others.some((word) => TISSUE.test(word));
  const isPlace = others.every((word) => PLACE.test(word) || TISSUE.test(word));
  // A number or a row alone is no coordinate.
  const needed = /\d/u.test(axis)
    ? others.some((word) => NUMBERED.test(word))
    : isTissue || /[xy]/u.test(axis);
  if (isMethod || (isPlace && needed))
    return { axis, stem, isTissue: isMethod ? false : isTissue || undefined };
  return;
}

/** Names of a map's two axes; of one in three dimensions the first two are taken. */
const AXES = ["x y", "0 1", "1 2", "col row"].map((axes) => axes.split(" "));

/** Pairs of columns by the names that methods and instruments give them, the likeliest map first. */
export function pairsOf(names: readonly string[]): Pair[] {
  const found = names.map(axisOf);
  const placeOf = (stem: string, axis: string | undefined) =>
    found.findIndex((each) => each?.stem === stem && each.axis === axis);
  const stems = new Set(found.flatMap((each) => each?.stem ?? []));
  const pairs = [...stems].flatMap((stem) =>
    AXES.flatMap(([first, second]) => {
      const [x, y] = [placeOf(stem, first), placeOf(stem, second)];
      // 0 and 1 are the axes where there is a 0.
      if (x < 0 || y < 0 || (first === "1" && placeOf(stem, "0") >= 0)) return [];
      const { isTissue } = found[x] ?? {};
      // scikit-image counts the axes of a picture from 0, rows first.
      if (first === "0" && /centroid/u.test(stem)) return [{ x: y, y: x, isTissue, rank: rankOf(stem) }];
      return [{ x, y, isTissue, rank: isTissue === undefined ? PCA : rankOf(stem) }];
    }),
  );
  return pairs.sort((a, b) => a.rank - b.rank || a.x - b.x);
}
