import { advance, createRoot, extend, type RootState, type RootStore } from "@react-three/fiber";
import { Component, type ComponentType, type ReactNode } from "react";
import { Mesh, NoToneMapping, setConsoleFunction } from "three";
import { type Half, newCanvas } from "./half.ts";
import type { SceneFrame, WebglProps } from "./scene.ts";

// Geometries and materials are made by the scenes and handed to their meshes: this is all that JSX names.
extend({ Mesh });

/**
 * What three says to every visitor and nobody can act on: react-three-fiber 9 keeps its time in THREE.Clock, and
 * on the way out it loses contexts that are lost already.
 */
const IDLE_TALK = ["THREE.Clock:", "THREE.WebGLRenderer: WEBGL_lose_context"];
setConsoleFunction((type, message, ...rest) => {
  if (!IDLE_TALK.some((start) => message.startsWith(start))) console[type](message, ...rest);
});

export interface WebglHooks {
  /** The scene cannot go on: it threw while rendering. */
  failed: (reason: unknown) => void;
  /** The context went; the browser may give it back. */
  lost: () => void;
  restored: () => void;
}

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

/**
 * react-three-fiber on a canvas of its own, without a loop of its own. Its shaders are compiled when this resolves.
 * @throws when the browser gives no WebGL2 context
 */
export async function openWebgl<Input>(
  Scene: ComponentType<WebglProps<Input>>,
  frame: Readonly<SceneFrame>,
  input: Input,
  hooks: WebglHooks,
): Promise<Half> {
  const canvas = newCanvas();
  // Asked for here, so that a refusal is an exception and not a message of three's on the console.
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
  try {
    await root.configure({
      frameloop: "never",
      gl: { context },
      size: sizeOf(frame),
      dpr: frame.dpr,
      // The scenes' shaders write sRGB themselves: no tone mapping, no second conversion.
      flat: true,
      onCreated: ({ gl }) => {
        gl.toneMapping = NoToneMapping;
      },
    });
    const store: RootStore = root.render(
      <Boundary failed={hooks.failed}>
        <Scene frame={frame} input={input} />
      </Boundary>,
    );
    state = store.getState();
    // Without the extension the shaders compile in the first frame: three would only warn of it here.
    if (context.getExtension("KHR_parallel_shader_compile"))
      await state.gl.compileAsync(state.scene, state.camera);
  } catch (reason) {
    root.unmount();
    throw reason;
  }

  canvas.addEventListener("webglcontextlost", hooks.lost);
  canvas.addEventListener("webglcontextrestored", hooks.restored);
  const pixel = new Uint8Array(4);
  return {
    canvas,
    resize: (next) => {
      state.setDpr(next.dpr);
      state.setSize(next.width, next.height);
      // three writes the size in pixels into the style; the style sheet knows better.
      canvas.style.removeProperty("width");
      canvas.style.removeProperty("height");
    },
    draw: ({ time }, measure) => {
      const from = measure ? performance.now() : 0;
      advance(time, false, state);
      if (!measure) return 0;
      // Reading a pixel waits for the GPU: what has passed is the frame's true cost.
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
      return performance.now() - from;
    },
    dispose: () => {
      canvas.removeEventListener("webglcontextlost", hooks.lost);
      canvas.removeEventListener("webglcontextrestored", hooks.restored);
      root.unmount();
    },
  };
}

const sizeOf = ({ width, height }: Readonly<SceneFrame>) => ({ width, height, top: 0, left: 0 });
