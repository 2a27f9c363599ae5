import type { Rect } from "../app-window/geometry.ts";
import { placed } from "../app-window/place.ts";
import { middle, panBy, type Region, span, zoomAt } from "./region.ts";
import styles from "./tools.module.css";

/** Rectangles of the five tools at the right of a bar whose top is at 88, in pixels of the frame. */
const SIDE = 56;
const TOOLS = [
  { name: "left", label: "Towards the start", path: "M14 6l-6 6 6 6" },
  { name: "right", label: "Towards the end", path: "M10 6l6 6-6 6" },
  { name: "out", label: "Show more", path: "M6 12h12" },
  { name: "in", label: "Show less, nearer", path: "M6 12h12M12 6v12" },
  { name: "whole", label: "Whole chromosome", path: "M4.5 8v8M19.5 8v8M5 12h14M8 9l-3 3 3 3M16 9l3 3-3 3" },
] as const;
export type Tool = (typeof TOOLS)[number]["name"];

const KEYS: Readonly<Record<string, Tool>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  "+": "in",
  "=": "in",
  "-": "out",
  Home: "whole",
};

/** Uses the tool that a key stands for, if it is one's. */
export function onToolKey(
  event: { key: string; preventDefault: () => void },
  use: (tool: Tool) => void,
): void {
  const tool = KEYS[event.key];
  if (!tool) return;
  event.preventDefault();
  use(tool);
}

/** How far the tools go: a step as a part of what is seen, and the part of it that a zoom inwards leaves. */
interface Strides {
  step: number;
  zoom: number;
}

/** The region after one of the five tools. */
export function afterTool(tool: Tool, region: Region, bounds: Region, { step, zoom }: Strides): Region {
  if (tool === "whole") return bounds;
  if (tool === "left" || tool === "right")
    return panBy(region, span(region) * (tool === "left" ? -step : step), bounds);
  return zoomAt(region, tool === "in" ? zoom : 1 / zoom, middle(region), bounds);
}

const toolsRect: Rect = {
  x: 1888 - TOOLS.length * SIDE,
  y: 88,
  width: TOOLS.length * SIDE,
  height: SIDE,
};

export function Tools({ onTool }: { onTool: (tool: Tool) => void }) {
  return (
    <div {...placed(toolsRect, styles.tools)}>
      {TOOLS.map(({ name, label, path }) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-label={label}
          title={label}
          tabIndex={0}
          onClick={() => onTool(name)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </div>
  );
}
