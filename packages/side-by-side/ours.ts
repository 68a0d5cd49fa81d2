import { connectionUrl } from "../../src/db/connection-url.ts";
import { type BrowseFilters, browseFiltersToSearch } from "../../src/domain/vehicles/browse-filters.ts";
import { freePort } from "../../tests/journeys/support/program.ts";
import type { Connection } from "../embedded-postgres/server-connection.ts";
import { CONNECTIONS, type Contender, startServer } from "./contender.ts";

/**
 * The built product, as one process like the others.
 * @param cacheMb size of the page cache; 0 for none
 */
export async function startOurs(
  connection: Connection,
  dataDir: string,
  cacheMb: number,
): Promise<Contender> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const server = await startServer([process.execPath, "build/server/index.js"], {
    cwd: process.cwd(),
    env: {
      PORT: new URL(origin).port,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: connectionUrl(connection),
      DATABASE_CONNECTIONS: String(CONNECTIONS),
      AUTH_SECRET: "a secret for this comparison only",
      SAMPLE_DATA: "off",
      RATE_LIMITS: "off",
      LOG_LEVEL: "silent",
      WEB_PROCESSES: "1",
      PAGE_CACHE_MB: String(cacheMb),
    },
    origin: `${origin}/readyz`,
  });
  const pagePath = (filters: BrowseFilters) => `/browse?${browseFiltersToSearch(filters)}`;
  return {
    name: cacheMb > 0 ? "Second Spark, pages kept" : "Second Spark",
    settings: `the built product, one process, ${cacheMb > 0 ? `${cacheMb} MB of pages kept` : "no page kept"}`,
    origin,
    headers: {},
    // Its cars come as a page alone.
    path: pagePath,
    async total(filters) {
      const html = await (await fetch(origin + pagePath(filters))).text();
      const stated = /([\d,]+) vehicles? available/.exec(html.replaceAll("<!-- -->", ""))?.[1];
      return Number(stated?.replaceAll(",", "") ?? Number.NaN);
    },
    stop: server.stop,
  };
}
