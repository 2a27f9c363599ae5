import { config } from "zod/mini";

// Must run before any schema is created: otherwise zod probes for eval, which the CSP blocks and reports.
config({ jitless: true });
