import { Suspense, useEffect, useState } from "react";
import { Route, Routes } from "react-router-dom";
import { PrefetchContext } from "#ui/site-link.tsx";
import { Layout } from "./layout.tsx";
import type { PageLoader } from "./page-loader.ts";
import { routeFor, routes } from "./routes.ts";

const prefetch = (to: string) => void routeFor(to.split("#")[0] ?? to).page.load();

/** The whole site, below a router. */
export function App() {
  return (
    <PrefetchContext value={prefetch}>
      <Layout>
        <Suspense>
          <Routes>
            {routes.map(({ id, path, page }) => (
              <Route key={id} path={path} element={<Page key={id} loader={page} />} />
            ))}
          </Routes>
        </Suspense>
      </Layout>
    </PrefetchContext>
  );
}

function Page({ loader }: { loader: PageLoader }) {
  // Chosen once a mount: changing the element's type later would throw the page's state away.
  const [Component] = useState(() => loader.component());
  useEffect(() => loader.attached(), [loader]);
  return <Component />;
}
