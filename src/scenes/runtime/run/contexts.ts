import type { ReactNode } from "react";
import type { FrameRenderer, RendererEvents } from "./mounted-renderer.ts";

/** A WebGL context, on which one scene at a time can be drawn instead of its owner's. */
export interface WebglContext {
  readonly canvas: HTMLCanvasElement;
  /** Resolves when the borrower can be drawn. Disposing of the renderer releases the context. */
  lend: (borrower: ReactNode, events: RendererEvents) => Promise<FrameRenderer>;
}

/** A scene that may own a context. */
export interface ContextOwner {
  /** Starts it, also out of view, because another scene asks for its context; resolves when it has one or will not. */
  readonly start?: (() => Promise<void>) | undefined;
  /** 'awaited' while it is being created. */
  context: WebglContext | "awaited" | null;
}

/** Maximum number of live WebGL contexts: browsers allow few, phones fewer. */
const MOST = 2;

const owners = new Set<ContextOwner>();

/** Adds a scene that may own a context. Returns a function that takes it away. */
export function joinOwners(owner: ContextOwner): () => void {
  owners.add(owner);
  return () => owners.delete(owner);
}

/** Reserves one of the page's contexts for an owner; false when all are in use. */
export function reserveContext(owner: ContextOwner): boolean {
  const used = [...owners].filter(({ context }) => context).length;
  if (used >= MOST) return false;
  owner.context = "awaited";
  return true;
}

/** The context that a scene can borrow: 'in view' only one whose owner is out of view. Null when there is none. */
export async function contextToBorrow(borrows: "if any" | "in view"): Promise<WebglContext | null> {
  if (borrows === "if any") await Promise.all([...owners].map(({ start }) => start?.()));
  for (const { context } of owners)
    if (context && context !== "awaited" && (borrows === "if any" || isOutOfView(context.canvas)))
      return context;
  return null;
}

function isOutOfView(canvas: HTMLCanvasElement): boolean {
  const { top, bottom } = canvas.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}
