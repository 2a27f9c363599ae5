import { config } from "zod/mini";

// First of all, before any schema is made: zod otherwise tries whether it may compile code, which the CSP forbids and reports.
config({ jitless: true });
