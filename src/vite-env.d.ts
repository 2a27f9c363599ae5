interface ImportMetaEnv {
  /** The site's public origin, without a trailing slash; vite.config.ts sets it. */
  readonly SITE_URL: string;
}
