import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#src/web/routes.ts";

export interface PageRoute {
  path: string;
  file: string;
  layouts: string[];
}

export const PAGE_ROUTES: readonly PageRoute[] = pagesOf(await routes);

function pagesOf(entries: readonly RouteConfigEntry[], prefix = "", layouts: string[] = []): PageRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? prefix : `${prefix}/${entry.path}`;
    if (entry.children) return pagesOf(entry.children, path, [...layouts, entry.file]);
    return [{ path: path || "/", file: entry.file, layouts }];
  });
}
