import { routes } from "../../src/app/routes.ts";

/** Every page and its address. */
export const addresses = routes.map((route) => ({
  route,
  address: route.path === "*" ? "/no-such-page" : route.path,
}));

/** Browsers log documents with status 404 themselves. */
export const notFoundNoise = /Failed to load resource: the server responded with a status of 404/;
