import {
  advance,
  createRoot,
  extend,
  flushSync,
  type ReconcilerRoot,
  type RootState,
} from "@react-three/fiber";
import { Activity, type ReactNode } from "react";
import { Group, Mesh, type Object3D, ShaderMaterial, setConsoleFunction, Texture } from "three";
import type { WebglContext } from "../run/contexts.ts";
import { type FrameRenderer, newCanvas, type RendererEvents } from "../run/mounted-renderer.ts";
import type { SceneFrame } from "../scene.ts";
import { Boundary } from "./boundary.tsx";

// The element that every scene uses; each scene adds the others that it needs.
extend({ Group, Mesh });

/**
 * Warnings that three logs for every visitor and that need no action: react-three-fiber 9 still uses THREE.Clock and,
 * on disposal, loses contexts that are already lost.
 */
const IDLE_TALK = ["THREE.Clock:", "THREE.WebGLRenderer: WEBGL_lose_context"];
setConsoleFunction((type, message, ...rest) => {
  if (!IDLE_TALK.some((start) => message.startsWith(start))) console[type](message, ...rest);
});

type Root = ReconcilerRoot<HTMLCanvasElement>;

/**
 * Mounts react-three-fiber on a new canvas, with the stage's loop instead of its own. Resolves when the shaders are
 * compiled.
 * @throws when the browser gives no WebGL2 context
 */
export async function openRoot(
  scene: ReactNode,
  { width, height, dpr }: Readonly<SceneFrame>,
  events: RendererEvents,
): Promise<WebglRoot> {
  const canvas = newCanvas();
  // Created here so that a refusal throws, rather than three logging an error.
  const context = canvas.getContext("webgl2", {
    alpha: true,
    antialias: true,
    depth: true,
    stencil: false,
    premultipliedAlpha: true,
    powerPreference: "high-performance",
  });
  if (!context) throw new Error("This browser gives no WebGL2 context.");
  const root = createRoot(canvas);
  try {
    await root.configure({
      frameloop: "never",
      gl: { context },
      size: { width, height, top: 0, left: 0 },
      dpr,
      // The scenes' shaders output sRGB: no tone mapping, no second conversion.
      flat: true,
    });
    const opened = new WebglRoot(canvas, context, root, scene, events);
    await opened.compile();
    return opened;
  } catch (reason) {
    root.unmount();
    throw reason;
  }
}

/** A scene's r3f root: it draws its owner or, while that shows its still, the scene that borrows it. */
class WebglRoot implements WebglContext {
  readonly canvas: HTMLCanvasElement;
  readonly #context: WebGL2RenderingContext;
  readonly #root: Root;
  readonly #scene: ReactNode;
  readonly #events: RendererEvents;
  readonly #state: RootState;
  readonly #pixel = new Uint8Array(4);
  /** Settles when the last borrower has given the context back. */
  #givenBack = Promise.resolve();
  #isOpen = true;

  constructor(
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    root: Root,
    scene: ReactNode,
    events: RendererEvents,
  ) {
    this.canvas = canvas;
    this.#context = context;
    this.#root = root;
    this.#scene = scene;
    this.#events = events;
    this.#state = this.#show(null);
  }

  /** Without this extension the shaders compile in the first frame, and three would only log a warning here. */
  async compile(): Promise<void> {
    const { gl, scene, camera } = this.#state;
    if (this.#context.getExtension("KHR_parallel_shader_compile")) await gl.compileAsync(scene, camera);
  }

  async lend(borrower: ReactNode, events: RendererEvents): Promise<FrameRenderer> {
    const before = this.#givenBack;
    let resolve = (): void => undefined;
    this.#givenBack = new Promise((settle) => {
      resolve = settle;
    });
    await before;
    const group = new Group();
    const giveBack = (): void => {
      resolve();
      if (!this.#isOpen) return;
      group.traverse(free);
      flushSync(() => this.#show(null));
      this.#events.released();
    };
    if (!this.#isOpen) {
      resolve();
      throw new Error("The owner of the context has ended.");
    }
    this.#events.borrowed();
    try {
      flushSync(() =>
        this.#show(
          <primitive object={group}>
            <Boundary failed={events.failed}>{borrower}</Boundary>
          </primitive>,
        ),
      );
      await this.compile();
    } catch (reason) {
      giveBack();
      throw reason;
    }
    return this.renderer(events, giveBack);
  }

  /** The canvas as the renderer of the owner or the borrower, whose `events` it reports to. */
  renderer(events: RendererEvents, disposed: () => void): FrameRenderer {
    const { canvas } = this;
    canvas.addEventListener("webglcontextlost", events.lost);
    canvas.addEventListener("webglcontextrestored", events.restored);
    return {
      canvas,
      resize: ({ width, height, dpr }) => {
        this.#state.setDpr(dpr);
        this.#state.setSize(width, height);
        // three writes inline width and height, which would override the style sheet.
        canvas.style.removeProperty("width");
        canvas.style.removeProperty("height");
      },
      draw: ({ time }, measure) => this.#draw(time, measure),
      dispose: () => {
        canvas.removeEventListener("webglcontextlost", events.lost);
        canvas.removeEventListener("webglcontextrestored", events.restored);
        disposed();
      },
    };
  }

  /**
   * Frees the owner's meshes and its context. It is the end of the renderer that `openRoot` made: Canvas2D follows
   * WebGL, or the `<Stage>` leaves the page; never because the scene is out of view. A borrower's meshes are freed by
   * `giveBack`, each time it leaves the view.
   */
  close(): void {
    this.#isOpen = false;
    // By itself r3f would free the scene and lose the context in later tasks, when the canvas has left the page.
    this.#state.scene.traverse(free);
    flushSync(() => this.#root.unmount());
  }

  #show(borrower: ReactNode): RootState {
    const store = this.#root.render(
      <>
        <Activity mode={borrower ? "hidden" : "visible"}>
          <Boundary failed={this.#events.failed}>{this.#scene}</Boundary>
        </Activity>
        {borrower}
      </>,
    );
    return store.getState();
  }

  #draw(time: number, measure: boolean): number {
    const from = measure ? performance.now() : 0;
    advance(time, false, this.#state);
    if (!measure) return 0;
    // readPixels waits for the GPU, so the elapsed time includes its work.
    const context = this.#context;
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, this.#pixel);
    return performance.now() - from;
  }
}

/** Frees what a mesh holds on the GPU: its geometry, materials, and the textures among their uniforms. */
function free(object: Object3D): void {
  if (!(object instanceof Mesh)) return;
  object.geometry.dispose();
  for (const material of [object.material].flat()) {
    if (material instanceof ShaderMaterial)
      for (const { value } of Object.values(material.uniforms)) if (value instanceof Texture) value.dispose();
    material.dispose();
  }
}
