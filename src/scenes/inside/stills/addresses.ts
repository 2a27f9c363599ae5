import type { StopId } from "../model/stops.ts";
import basePhone from "./base-720.avif";
import baseWide from "./base-1440.avif";
import blockPhone from "./block-720.avif";
import blockWide from "./block-1440.avif";
import cellPhone from "./cell-720.avif";
import cellWide from "./cell-1440.avif";
import cellsPhone from "./cells-720.avif";
import cellsWide from "./cells-1440.avif";
import chromatinPhone from "./chromatin-720.avif";
import chromatinWide from "./chromatin-1440.avif";
import findingPhone from "./finding-720.avif";
import findingWide from "./finding-1440.avif";
import genePhone from "./gene-720.avif";
import geneWide from "./gene-1440.avif";
import helixPhone from "./helix-720.avif";
import helixWide from "./helix-1440.avif";
import nucleusPhone from "./nucleus-720.avif";
import nucleusWide from "./nucleus-1440.avif";
import readPhone from "./read-720.avif";
import readWide from "./read-1440.avif";
import tubePhone from "./tube-720.avif";
import tubeWide from "./tube-1440.avif";

/**
 * The addresses of each stop's still, for screens up to 480 px wide and for wider ones: squares of STILL_SIDE units
 * (model/view.ts).
 */
export const STILLS: Readonly<Record<StopId, { phone: string; wide: string }>> = {
  block: { phone: blockPhone, wide: blockWide },
  tube: { phone: tubePhone, wide: tubeWide },
  cell: { phone: cellPhone, wide: cellWide },
  nucleus: { phone: nucleusPhone, wide: nucleusWide },
  chromatin: { phone: chromatinPhone, wide: chromatinWide },
  helix: { phone: helixPhone, wide: helixWide },
  base: { phone: basePhone, wide: baseWide },
  read: { phone: readPhone, wide: readWide },
  gene: { phone: genePhone, wide: geneWide },
  cells: { phone: cellsPhone, wide: cellsWide },
  finding: { phone: findingPhone, wide: findingWide },
};
