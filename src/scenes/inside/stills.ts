import type { StopId } from "./model/stops.ts";
import basePhone from "./stills/base-720.avif";
import baseWide from "./stills/base-1440.avif";
import blockPhone from "./stills/block-720.avif";
import blockWide from "./stills/block-1440.avif";
import cellPhone from "./stills/cell-720.avif";
import cellWide from "./stills/cell-1440.avif";
import cellsPhone from "./stills/cells-720.avif";
import cellsWide from "./stills/cells-1440.avif";
import chromatinPhone from "./stills/chromatin-720.avif";
import chromatinWide from "./stills/chromatin-1440.avif";
import findingPhone from "./stills/finding-720.avif";
import findingWide from "./stills/finding-1440.avif";
import genePhone from "./stills/gene-720.avif";
import geneWide from "./stills/gene-1440.avif";
import helixPhone from "./stills/helix-720.avif";
import helixWide from "./stills/helix-1440.avif";
import nucleusPhone from "./stills/nucleus-720.avif";
import nucleusWide from "./stills/nucleus-1440.avif";
import readPhone from "./stills/read-720.avif";
import readWide from "./stills/read-1440.avif";
import tubePhone from "./stills/tube-720.avif";
import tubeWide from "./stills/tube-1440.avif";

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
