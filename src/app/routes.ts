import { type PageId, pages } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { type PageLoader, type PageModule, pageLoader } from "#loading/page-loader.ts";

const modules: Readonly<Record<PageId, () => Promise<PageModule>>> = {
  home: () => import("#pages/home/index.tsx"),
  "data-factory": () => import("#pages/data-factory/index.tsx"),
  "insight-factory": () => import("#pages/insight-factory/index.tsx"),
  about: () => import("#pages/about/index.tsx"),
  contact: () => import("#pages/contact/index.tsx"),
  "not-found": () => import("#pages/not-found/index.tsx"),
};

export type SiteRoute = (typeof pages)[number] & {
  page: PageLoader;
  /** The prerendered file in dist/client/. */
  file: string;
};

const fileOf = (path: string): string =>
  path === "*" ? "404.html" : `${path.slice(1)}/index.html`.replace(/^\//, "");

/** The pages with their code: used by the app, titles, prerendering, sitemap and navigation (docs/behaviour.md 1.1). */
export const routes: readonly SiteRoute[] = pages.map((page) => ({
  ...page,
  page: pageLoader(modules[page.id]),
  file: fileOf(page.path),
}));

export function routeFor(pathname: string): SiteRoute {
  const path = pathname.replace(/\/+$/, "") || "/";
  const found = routes.find((route) => route.path === path) ?? routes.find((route) => route.path === "*");
  if (!found) throw new Error("The table of routes has no entry for unknown paths.");
  return found;
}

/** '{page} - {product name} | Biology's Universal Interface' (docs/behaviour.md 1.2). */
export function documentTitle(route: Pick<SiteRoute, "title">): string {
  const base = `${site.name} | ${site.titleBase}`;
  return route.title === null ? base : `${route.title} - ${base}`;
}
