import type { Canvas2dRenderer } from "#scenes/runtime/scene.ts";

export const createCanvas2d = (): Canvas2dRenderer => ({
  draw: (context, { width, height }) => {
    context.fillStyle = "white";
    context.beginPath();
    context.moveTo(width / 2, 0);
    context.lineTo(width, height);
    context.lineTo(0, height);
    context.fill();
  },
});
