/* React's client, as boot.ts may load it: by its own name it would bring the bundler's helper for CommonJS with it. */
export { createRoot, hydrateRoot } from "react-dom/client";
