import { advance, createRoot, extend, flushSync, type RootState, type RootStore } from "@react-three/fiber";
import { Activity, Component, type ComponentType, type ReactNode } from "react";
import { Group, Mesh, NoToneMapping, type Object3D, setConsoleFunction } from "three";
import { type FrameRenderer, newCanvas, type RendererEvents } from "../run/mounted-renderer.ts";
import type { SceneFrame, WebglProps } from "../scene.ts";

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

interface BoundaryProps {
  failed: (reason: unknown) => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(reason: unknown): void {
    this.props.failed(reason);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

/** A mounted root on which another scene can be drawn instead of its own, one at a time. */
interface Lender {
  readonly canvas: HTMLCanvasElement;
  host: <Input>(
    Scene: ComponentType<WebglProps<Input>>,
    frame: Readonly<SceneFrame>,
    input: Input,
    events: RendererEvents,
  ) => Promise<FrameRenderer>;
}

const lenders = new Set<Lender>();

/**
 * Mounts a scene on the canvas and context of one that is mounted, which shows its still meanwhile; null when there is
 * none. `unseen`: only of one that is out of view. Disposing of the renderer gives the canvas back.
 */
export function borrowWebgl<Input>(
  Scene: ComponentType<WebglProps<Input>>,
  frame: Readonly<SceneFrame>,
  input: Input,
  events: RendererEvents,
  unseen: boolean,
): Promise<FrameRenderer> | null {
  for (const lender of lenders)
    if (!unseen || isOutOfView(lender.canvas)) return lender.host(Scene, frame, input, events);
  return null;
}

function isOutOfView(canvas: HTMLCanvasElement): boolean {
  const { top, bottom } = canvas.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}

/**
 * Mounts react-three-fiber on a new canvas, with the stage's loop instead of its own. Resolves when the shaders are
 * compiled.
 * @throws when the browser gives no WebGL2 context
 */
export async function mountWebgl<Input>(
  Scene: ComponentType<WebglProps<Input>>,
  frame: Readonly<SceneFrame>,
  input: Input,
  events: RendererEvents,
): Promise<FrameRenderer> {
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
  let state: RootState;
  const show = (guest: ReactNode): RootStore =>
    root.render(
      <>
        <Activity mode={guest ? "hidden" : "visible"}>
          <Boundary failed={events.failed}>
            <Scene frame={frame} input={input} />
          </Boundary>
        </Activity>
        {guest}
      </>,
    );
  // Without this extension the shaders compile in the first frame, and three would only log a warning here.
  const compile = async (): Promise<void> => {
    if (context.getExtension("KHR_parallel_shader_compile"))
      await state.gl.compileAsync(state.scene, state.camera);
  };
  try {
    await root.configure({
      frameloop: "never",
      gl: { context },
      size: sizeOf(frame),
      dpr: frame.dpr,
      // The scenes' shaders output sRGB: no tone mapping, no second conversion.
      flat: true,
      onCreated: ({ gl }) => {
        gl.toneMapping = NoToneMapping;
      },
    });
    state = show(null).getState();
    await compile();
  } catch (reason) {
    root.unmount();
    throw reason;
  }

  const pixel = new Uint8Array(4);
  /** The canvas as the renderer of a scene that reports to `to`. */
  const rendererFor = (to: RendererEvents, disposed: () => void): FrameRenderer => {
    canvas.addEventListener("webglcontextlost", to.lost);
    canvas.addEventListener("webglcontextrestored", to.restored);
    return {
      canvas,
      resize: (next) => {
        state.setDpr(next.dpr);
        state.setSize(next.width, next.height);
        // three writes inline width and height, which would override the style sheet.
        canvas.style.removeProperty("width");
        canvas.style.removeProperty("height");
      },
      draw: ({ time }, measure) => {
        const from = measure ? performance.now() : 0;
        advance(time, false, state);
        if (!measure) return 0;
        // readPixels waits for the GPU, so the elapsed time includes its work.
        context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
        return performance.now() - from;
      },
      dispose: () => {
        canvas.removeEventListener("webglcontextlost", to.lost);
        canvas.removeEventListener("webglcontextrestored", to.restored);
        disposed();
      },
    };
  };

  /** Settles when the last guest has left. */
  let left = Promise.resolve();
  const lender: Lender = {
    canvas,
    host: async (Guest, itsFrame, itsInput, itsEvents) => {
      const before = left;
      const { promise, resolve: leave } = Promise.withResolvers<void>();
      left = promise;
      await before;
      const group = new Group();
      const giveBack = (): void => {
        leave();
        if (!lenders.has(lender)) return;
        group.traverse(free);
        flushSync(() => show(null));
        events.returned();
      };
      if (!lenders.has(lender)) {
        leave();
        throw new Error("The scene that lends its context has ended.");
      }
      events.lent();
      try {
        flushSync(() =>
          show(
            <primitive object={group}>
              <Boundary failed={itsEvents.failed}>
                <Guest frame={itsFrame} input={itsInput} />
              </Boundary>
            </primitive>,
          ),
        );
        await compile();
      } catch (reason) {
        giveBack();
        throw reason;
      }
      return rendererFor(itsEvents, giveBack);
    },
  };
  lenders.add(lender);

  return rendererFor(events, () => {
    lenders.delete(lender);
    // By itself r3f would free the scene and lose the context in later tasks, when the canvas has left the page.
    state.scene.traverse(free);
    flushSync(() => root.unmount());
  });
}

/** Frees what a mesh holds on the GPU. */
function free(object: Object3D): void {
  if (!(object instanceof Mesh)) return;
  object.geometry.dispose();
  for (const material of [object.material].flat()) material.dispose();
}

const sizeOf = ({ width, height }: Readonly<SceneFrame>) => ({ width, height, top: 0, left: 0 });
