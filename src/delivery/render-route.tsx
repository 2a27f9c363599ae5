import { StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "#app/app.tsx";
import { Head } from "#app/head.tsx";
import { routes, type SiteRoute } from "#app/routes.ts";

export { routes };

/** @param siteUrl the site's origin, without a trailing slash */
export async function prerenderRoute(route: SiteRoute, siteUrl: string) {
  await route.page.load();
  const location = route.path === "*" ? "/404" : route.path;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={location}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // Keeps React from moving large sections out of place behind an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  return {
    /** The markup of #app, after what React hoists into <head>: the title and preloads. */
    html: Buffer.concat(chunks).toString("utf8"),
    head: renderToStaticMarkup(<Head route={route} siteUrl={siteUrl} />),
  };
}
