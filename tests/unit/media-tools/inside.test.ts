import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("draws no still of a stop that there is not, and says which there are", () => {
  const { status, stderr } = spawnSync("node", ["src/media-tools/inside/render.ts", "nucleos"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("There is no stop 'nucleos'. There are: block, tube, cell, nucleus");
});
