import { afterAll, vi } from "vitest";

// Vitest takes a stub away before the next test, which in a file's last one would be in the next file.
afterAll(() => vi.unstubAllGlobals());
