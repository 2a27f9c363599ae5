import cro from "./cro.svg";
import immunePaired from "./immune-paired.svg";
import immuneUnpaired from "./immune-unpaired.svg";
import singleCellLong from "./single-cell-long.svg";
import singleCellShort from "./single-cell-short.svg";
import span from "./span.svg";
import splice from "./splice.svg";
import tether from "./tether.svg";
import wgsLong from "./wgs-long.svg";
import wgsShort from "./wgs-short.svg";

/* A picture's address and intrinsic size in CSS px, for an `img`. */
const panel = (src: string) => ({ src, width: 960, height: 600 });
const half = (src: string) => ({ src, width: 640, height: 480 });

/** The four tab panels. */
export const longReadPanels = {
  cro: panel(cro),
  span: panel(span),
  splice: panel(splice),
  tether: panel(tether),
};

/** The three topics; left and right show the same simulated molecules or loci at one scale. */
export const longReadTopics = {
  wgs: { left: half(wgsShort), right: half(wgsLong) },
  "single-cell": { left: half(singleCellShort), right: half(singleCellLong) },
  immune: { left: half(immuneUnpaired), right: half(immunePaired) },
};
