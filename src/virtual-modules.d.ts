declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

/** Made of routes.ts by documents-plugin.ts. */
declare module "virtual:documents" {
  import type { DocumentModule } from "#src/web/documents/pages.ts";

  /** Public pages, by pattern. */
  export const documents: readonly (readonly [pattern: string, module: DocumentModule])[];
  /** Patterns of all other routes. */
  export const routed: readonly string[];
}
