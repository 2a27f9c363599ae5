/*
 * React's client for boot.ts. Imported there from react-dom/client, it would bring the bundler's CommonJS helper into
 * the first script, which could then not start while that file is away.
 */
export { createRoot, hydrateRoot } from "react-dom/client";
