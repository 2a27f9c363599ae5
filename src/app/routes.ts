import { site } from "#content/site.ts";
import { type PageLoader, pageLoader } from "#delivery/page-loader.ts";

export interface SiteRoute {
  id: "home" | "data-factory" | "insight-factory" | "about" | "contact" | "not-found";
  /** The router's path; '*' matches any other. */
  path: string;
  /** The first half of the document title; null on the home page. */
  title: string | null;
  /** The prerendered file in dist/client/. */
  file: string;
  /** Whether the top navigation links to it. */
  inNavigation: boolean;
  page: PageLoader;
}

/** The single table of routes: used by router, titles, prerendering, sitemap and navigation (docs/behaviour.md 1.1). */
export const routes: readonly SiteRoute[] = [
  {
    id: "home",
    path: "/",
    title: null,
    file: "index.html",
    inNavigation: false,
    page: pageLoader(() => import("#pages/home/index.tsx")),
  },
  {
    id: "data-factory",
    path: "/data-factory",
    title: "Data Factory",
    file: "data-factory/index.html",
    inNavigation: true,
    page: pageLoader(() => import("#pages/data-factory/index.tsx")),
  },
  {
    id: "insight-factory",
    path: "/insight-factory",
    title: "Insight Factory",
    file: "insight-factory/index.html",
    inNavigation: true,
    page: pageLoader(() => import("#pages/insight-factory/index.tsx")),
  },
  {
    id: "about",
    path: "/about",
    title: "About Us",
    file: "about/index.html",
    inNavigation: true,
    page: pageLoader(() => import("#pages/about/index.tsx")),
  },
  {
    id: "contact",
    path: "/contact",
    title: "Contact",
    file: "contact/index.html",
    inNavigation: false,
    page: pageLoader(() => import("#pages/contact/index.tsx")),
  },
  {
    id: "not-found",
    path: "*",
    title: "Not Found",
    file: "404.html",
    inNavigation: false,
    page: pageLoader(() => import("#pages/not-found/index.tsx")),
  },
];

/** The route for a path; ignores a trailing slash. */
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
