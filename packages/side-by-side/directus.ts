import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { BrowseFilters } from "../../src/domain/vehicles/browse-filters.ts";
import { freePort } from "../../tests/journeys/support/program.ts";
import { CONNECTIONS, type Contender, type Ground, run, startServer } from "./contender.ts";

const VERSION = "12.4.0";
const TOKEN = "a-fixed-token-of-this-comparison";

const SORTS: Record<BrowseFilters["sort"], string> = {
  // The comparison has no place.
  nearest: "-listed_at",
  newest: "-listed_at",
  "price-asc": "price",
  "price-desc": "-price",
  mileage: "mileage",
  "range-desc": "-summer_range_est",
  "winter-range-desc": "-winter_range",
  "year-desc": "-year",
  // The comparison has no battery tests.
  "battery-tested": "-listed_at",
};

/** Directus over the plain table, queried as admin, which skips permission checks. */
export async function startDirectus({ folder, connection }: Ground): Promise<Contender> {
  const cwd = path.join(folder, "directus");
  await mkdir(cwd, { recursive: true });
  await writeFile(path.join(cwd, "package.json"), JSON.stringify({ private: true }));
  await run(["npm", "install", "--save-exact", "--legacy-peer-deps", `directus@${VERSION}`], {
    cwd,
    env: { PATH: systemPath(), npm_config_ignore_scripts: "false" },
  });
  const cli = ["node_modules/directus/cli.js"];
  const node = await nodeThatRuns(path.join(cwd, "node_modules/directus/cli.js"));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const env = {
    HOST: "127.0.0.1",
    PORT: new URL(origin).port,
    PUBLIC_URL: origin,
    SECRET: "a secret for this comparison only",
    DB_CLIENT: "pg",
    DB_HOST: connection.host ?? "",
    DB_PORT: String(connection.port),
    DB_DATABASE: connection.database ?? "",
    DB_USER: connection.user ?? "",
    DB_PASSWORD: String(connection.password),
    DB_POOL__MIN: String(CONNECTIONS),
    DB_POOL__MAX: String(CONNECTIONS),
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "password-of-the-admin",
    ADMIN_TOKEN: TOKEN,
    CACHE_ENABLED: "false",
    RATE_LIMITER_ENABLED: "false",
    PRESSURE_LIMITER_ENABLED: "false",
    TELEMETRY: "false",
    LOG_LEVEL: "error",
  };
  await run([node, ...cli, "bootstrap"], { cwd, env });
  const server = await startServer([node, ...cli, "start"], { cwd, env, origin: `${origin}/server/ping` });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  return {
    name: `Directus ${VERSION}`,
    settings: `REST, filter_count, static admin token, ${CONNECTIONS} connections; cache, limits and telemetry off`,
    origin,
    headers,
    path: itemsPath,
    async total(filters) {
      const response = await fetch(origin + itemsPath(filters), { headers });
      const { meta } = (await response.json()) as { meta: { filter_count: number } };
      return meta.filter_count;
    },
    stop: server.stop,
  };
}

function itemsPath(filters: BrowseFilters): string {
  const search = new URLSearchParams({
    fields: "*",
    limit: "12",
    page: String(filters.page),
    sort: `${SORTS[filters.sort]},vehicle_id`,
    meta: "filter_count",
    filter: JSON.stringify({ _and: conditions(filters) }),
  });
  return `/items/cars?${search}`;
}

function conditions(filters: BrowseFilters): object[] {
  const { keyword, model } = filters;
  const word = keyword === undefined ? [] : [{ _or: ["make", "model", "trim"].map(contains(keyword)) }];
  const bounds = {
    price: { _gte: filters.minPrice, _lte: filters.maxPrice },
    body_style: { _eq: filters.bodyStyle },
    year: { _gte: filters.minYear },
    mileage: { _lte: filters.maxMileage },
    battery_kwh: { _lte: filters.maxBattery },
    dc_kw: { _gte: filters.minDcCharging },
    winter_range: { _gte: filters.minWinterRange },
  };
  const given = Object.entries(bounds).filter(([, bound]) => Object.values(bound).some((value) => value));
  return [
    ...word,
    ...(model === undefined ? [] : [contains(model)("model")]),
    ...(filters.minBattery === undefined ? [] : [batteryOf(filters.minBattery, filters.maxBattery)]),
    ...given.map(([column, bound]) => ({ [column]: bound })),
  ];
}

/** As we do: either the stated size is large enough, or the battery is of a size between both. */
const batteryOf = (least: number, most?: number) => ({
  _or: [{ battery_kwh: { _gte: least } }, { nominal_kwh: { _gte: least, _lte: most } }],
});

const contains = (text: string) => (column: string) => ({ [column]: { _icontains: text } });

/** Without the Node that the project installs, for which a machine has no headers. */
const systemPath = () =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .join(path.delimiter);

/** A native dependency is compiled for the Node whose headers npm finds, which may not be ours. */
async function nodeThatRuns(script: string): Promise<string> {
  for (const node of [process.execPath, "/usr/bin/node", "/usr/local/bin/node"]) {
    const works = await promisify(execFile)(node, [script, "--version"]).catch(() => null);
    if (works) return node;
  }
  throw new Error("Directus runs on no Node of this machine");
}
