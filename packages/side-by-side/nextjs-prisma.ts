import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BrowseFilters } from "../../src/domain/vehicles/browse-filters.ts";
import { browseFiltersToSearch } from "../../src/domain/vehicles/browse-filters.ts";
import { freePort } from "../../tests/journeys/support/program.ts";
import { CONNECTIONS, type Contender, type Ground, run, startServer } from "./contender.ts";

const VERSIONS = {
  next: "16.4.6",
  react: "19.3.1",
  "react-dom": "19.3.1",
  prisma: "7.10.1",
  "@prisma/client": "7.10.0",
  "@prisma/adapter-pg": "7.10.1",
};

/** A plain Next.js app with two routes, and Prisma with its driver adapter. */
export async function startNextjs({ folder, connection }: Ground): Promise<Contender> {
  const cwd = path.join(folder, "nextjs");
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(cwd, name)), { recursive: true });
    await writeFile(path.join(cwd, name), content);
  }
  await run(["npm", "install"], { cwd });
  // Skips the download of the schema engine: generating only needs a path.
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, NEXT_TELEMETRY_DISABLED: "1" };
  await run([process.execPath, "node_modules/prisma/build/index.js", "generate"], { cwd, env });
  const next = [process.execPath, "node_modules/next/dist/bin/next"];
  await run([...next, "build"], { cwd, env });
  const origin = `http://127.0.0.1:${await freePort()}`;
  const { host, port, user, password, database } = connection;
  const databaseEnv = { CARS: JSON.stringify({ host, port, user, password, database, max: CONNECTIONS }) };
  const server = await startServer([...next, "start", "-H", "127.0.0.1", "-p", new URL(origin).port], {
    cwd,
    env: { ...env, ...databaseEnv },
    origin: `${origin}/api/browse?keyword=nothing-has-this`,
  });
  const pathFor = (filters: BrowseFilters) => `/api/browse?${browseFiltersToSearch(filters)}`;
  return {
    name: `Next.js ${VERSIONS.next}, Prisma ${VERSIONS.prisma}`,
    settings: `app router, count and findMany at once, pg adapter, ${CONNECTIONS} connections, next build and start`,
    origin,
    headers: {},
    path: pathFor,
    pagePath: (filters) => `/browse?${browseFiltersToSearch(filters)}`,
    async total(filters) {
      const { total } = (await (await fetch(origin + pathFor(filters))).json()) as { total: number };
      return total;
    },
    stop: server.stop,
  };
}

const FILES = {
  "package.json": JSON.stringify({ private: true, type: "module", dependencies: VERSIONS }),
  "tsconfig.json": JSON.stringify({
    compilerOptions: { jsx: "react-jsx", module: "esnext", moduleResolution: "bundler", target: "es2022" },
  }),
  "next.config.ts": "export default { typescript: { ignoreBuildErrors: true } };\n",
  "prisma.config.ts": `import { defineConfig } from "prisma/config";
export default defineConfig({ schema: "schema.prisma" });
`,
  "schema.prisma": `generator client {
  provider = "prisma-client"
  output   = "./generated"
}
datasource db {
  provider = "postgresql"
}
model Car {
  vehicle_id       String   @id @db.Uuid
  dealer_id        String   @db.Uuid
  year             Int
  make             String
  model            String
  trim             String?
  body_style       String
  price            Int
  mileage          Int
  postcode         String
  battery_kwh      Float?
  nominal_kwh      Float?
  dc_kw            Float?
  winter_range     Float?
  summer_range_est Float?
  listed_at        DateTime @db.Timestamptz(6)
  @@map("cars")
}
`,
  "browse.ts": `import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";

let prisma: PrismaClient | undefined;
const SORTS = {
  newest: { listed_at: "desc" },
  "price-asc": { price: "asc" },
  "price-desc": { price: "desc" },
  mileage: { mileage: "asc" },
  "battery-tested": { listed_at: "desc" },
  "range-desc": { summer_range_est: { sort: "desc", nulls: "last" } },
  "winter-range-desc": { winter_range: { sort: "desc", nulls: "last" } },
  "year-desc": { year: "desc" },
};

export async function browse(search: Record<string, string | undefined>) {
  prisma ??= new PrismaClient({ adapter: new PrismaPg(JSON.parse(process.env.CARS)) });
  const number = (name) => (search[name] === undefined ? undefined : Number(search[name]));
  const contains = (text) => ({ contains: text, mode: "insensitive" });
  const { keyword, model, bodyStyle } = search;
  const [minBattery, maxBattery] = [number("minBattery"), number("maxBattery")];
  const where = {
    price: { gte: number("minPrice"), lte: number("maxPrice") },
    body_style: bodyStyle,
    year: { gte: number("minYear") },
    mileage: { lte: number("maxMileage") },
    battery_kwh: { lte: maxBattery },
    dc_kw: { gte: number("minDcCharging") },
    winter_range: { gte: number("minWinterRange") },
    ...(model && { model: contains(model) }),
    AND: [
      ...(minBattery === undefined
        ? []
        : [{ OR: [{ battery_kwh: { gte: minBattery } }, { nominal_kwh: { gte: minBattery, lte: maxBattery } }] }]),
      ...(keyword ? [{ OR: ["make", "model", "trim"].map((column) => ({ [column]: contains(keyword) })) }] : []),
    ],
  };
  const orderBy = [SORTS[search.sort ?? "newest"], { vehicle_id: "asc" }];
  const skip = ((number("page") ?? 1) - 1) * 12;
  const [total, cars] = await Promise.all([
    prisma.car.count({ where }),
    prisma.car.findMany({ where, orderBy, skip, take: 12 }),
  ]);
  return { total, cars };
}
`,
  "app/layout.tsx": `export default function Layout({ children }) {
  return <html lang="en-GB"><body>{children}</body></html>;
}
`,
  "app/api/browse/route.ts": `import { browse } from "../../../browse";
export async function GET(request: Request) {
  return Response.json(await browse(Object.fromEntries(new URL(request.url).searchParams)));
}
`,
  "app/browse/page.tsx": `import { browse } from "../../browse";
export default async function Page({ searchParams }) {
  const { total, cars } = await browse(await searchParams);
  return (
    <main>
      <h1>Used electric cars</h1>
      <p>{total} vehicles available</p>
      {cars.map((car) => (
        <article key={car.vehicle_id}>
          <h2><a href={"/vehicle/" + car.vehicle_id}>{car.year} {car.make} {car.model} {car.trim}</a></h2>
          <p>£{car.price.toLocaleString("en-GB")}</p>
          <ul>
            <li>{car.winter_range} miles in winter</li>
            <li>{car.mileage.toLocaleString("en-GB")} miles</li>
            <li>{car.battery_kwh} kWh</li>
            <li>{car.postcode}</li>
          </ul>
        </article>
      ))}
    </main>
  );
}
`,
};
