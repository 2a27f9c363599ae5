import { readFileSync } from "node:fs";
import { attributesOf, makeInstances } from "../../src/scenes/hero-cubes/model/instances.ts";
import { newPose, poseAt } from "../../src/scenes/hero-cubes/model/pose.ts";
import { LOOP_SECONDS } from "../../src/scenes/hero-cubes/model/timeline.ts";
import { SHADER_CONSTANTS } from "../../src/scenes/hero-cubes/webgl/shader-constants.ts";
import { withChunks } from "../../src/scenes/lib/glsl.ts";
import { expect, test } from "./fixtures.ts";

const chunk = (path: string): string =>
  readFileSync(new URL(`../../shaders/${path}.glsl`, import.meta.url), "utf8");
const all = makeInstances();

/** Twenty moments, as shares of the loop: each state, each transition's middle, and both ends. */
const TIMES = [
  0, 0.4, 1.25, 2.2, 2.95, 3.3, 3.7, 4.1, 4.6, 5.2, 5.75, 6.05, 6.4, 6.9, 7.65, 7.95, 8.2, 8.5, 8.7, 8.999,
].map((time) => (time / 9) * LOOP_SECONDS);

test("the vertex shader puts every cube where the model has it, at twenty times", async ({ page }) => {
  const source = withChunks(chunk("hero-cubes/cubes.vert"), {
    constants: SHADER_CONSTANTS,
    pose: chunk("hero-cubes/pose"),
    reading: chunk("hero-cubes/reading"),
    specimen: chunk("hero-cubes/specimen"),
    ease: chunk("lib/ease"),
    trig: chunk("lib/trig"),
  });
  const attributes = Object.fromEntries(
    Object.entries(attributesOf(all)).map(([name, array]) => [name, [...array]]),
  );
  const read = await page.evaluate(
    ({ source, attributes, times, count }) => {
      const gl = document.createElement("canvas").getContext("webgl2");
      if (!gl) throw new Error("There is no WebGL2.");
      const compile = (type: number, text: string): WebGLShader => {
        const shader = gl.createShader(type);
        if (!shader) throw new Error("There is no shader.");
        gl.shaderSource(shader, `#version 300 es\n${text}`);
        gl.compileShader(shader);
        if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
          throw new Error(gl.getShaderInfoLog(shader) ?? "It does not compile.");
        return shader;
      };
      const program = gl.createProgram();
      gl.attachShader(program, compile(gl.VERTEX_SHADER, `in vec3 position;\nin vec3 normal;\n${source}`));
      gl.attachShader(
        program,
        compile(gl.FRAGMENT_SHADER, "precision highp float; out vec4 c; void main() { c = vec4(1.0); }"),
      );
      gl.transformFeedbackVaryings(program, ["vCentre", "vSize", "vStates"], gl.INTERLEAVED_ATTRIBS);
      gl.linkProgram(program);
      if (!gl.getProgramParameter(program, gl.LINK_STATUS))
        throw new Error(gl.getProgramInfoLog(program) ?? "It does not link.");
      gl.useProgram(program);
      for (const [name, values] of Object.entries(attributes)) {
        const at = gl.getAttribLocation(program, name);
        gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
        gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(values), gl.STATIC_DRAW);
        gl.enableVertexAttribArray(at);
        gl.vertexAttribPointer(at, 4, gl.FLOAT, false, 0, 0);
      }
      const out = gl.createBuffer();
      gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, out);
      gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, count * 9 * 4, gl.DYNAMIC_READ);
      gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, null);
      gl.enable(gl.RASTERIZER_DISCARD);
      return times.map((time) => {
        gl.uniform1f(gl.getUniformLocation(program, "uTime"), time);
        gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, out);
        gl.beginTransformFeedback(gl.POINTS);
        gl.drawArrays(gl.POINTS, 0, count);
        gl.endTransformFeedback();
        gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, null);
        gl.bindBuffer(gl.ARRAY_BUFFER, out);
        const values = new Float32Array(count * 9);
        gl.getBufferSubData(gl.ARRAY_BUFFER, 0, values);
        gl.bindBuffer(gl.ARRAY_BUFFER, null);
        return [...values];
      });
    },
    { source, attributes, times: TIMES, count: all.length },
  );

  const pose = newPose();
  TIMES.forEach((time, n) => {
    let worst = 0;
    all.forEach((instance, i) => {
      poseAt(instance, Math.fround(time), pose);
      const expected = [
        pose.x,
        pose.y,
        pose.z,
        pose.halfX,
        pose.halfY,
        pose.halfZ,
        pose.samples,
        pose.data,
        pose.assets,
      ];
      expected.forEach((value, k) => {
        worst = Math.max(worst, Math.abs(value - (read[n]?.[i * 9 + k] ?? Number.NaN)));
      });
    });
    expect(worst, `at ${time} s`).toBeLessThan(1e-4);
  });
});
