import { execFile } from "node:child_process";
import path from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import type pg from "pg";
import { copyCarsOut, loadCatalogue } from "#src/catalogue/catalogue-queries.ts";
import { search } from "#src/catalogue/search.ts";
import type { DatabaseHandle } from "#src/db/database.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { BROWSE_PAGE_SIZE } from "#src/domain/policy/browse.ts";
import { selectPublicCards } from "#src/services/browse/card-queries.ts";
import type { BenchRow } from "./bench-row.ts";
import { BROWSE_CASES, type BrowseCase } from "./browse-cases.ts";
import { benchBrowseWrites } from "./browse-writes.ts";
import { inTurn } from "./in-turn.ts";
import { percentile } from "./percentile.ts";
import { withRandomStock } from "./random-stock.ts";

const TURNS = 3;
const BYTES_EACH = 200;

interface BenchOptions {
  /** A server where databases may be created; the scratch database is dropped at the end. */
  connection: pg.PoolConfig;
  vehicles: number;
  rounds: number;
}

/** The cost of browsing this many vehicles, and the write rate of their table. */
export async function benchBrowse(options: BenchOptions): Promise<BenchRow[]> {
  const { connection, vehicles } = options;
  return await withRandomStock(connection, vehicles, async (handle, scratch) => [
    ...(await benchCatalogue(handle, options)),
    ...memoryRows(vehicles, await residentMemory(scratch)),
    await benchBrowseWrites(scratch, vehicles),
  ]);
}

interface ResidentMemory {
  collected: number;
  returned: number;
}

async function residentMemory(scratch: pg.PoolConfig): Promise<ResidentMemory> {
  const script = path.join(import.meta.dirname, "resident-memory.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(scratch)]);
  return JSON.parse(stdout) as ResidentMemory;
}

function memoryRows(vehicles: number, { collected, returned }: ResidentMemory): BenchRow[] {
  const row = (when: string, ours: number) => ({
    figure: `resident memory of the catalogue, ${formatNumber(vehicles)} cars, bytes each, ${when}, against the limit`,
    ours,
    limit: BYTES_EACH,
    ratio: ours / BYTES_EACH,
  });
  return [row("after loading", collected), row("with free pages returned", returned)];
}

/** A search with all facets in memory, against the one query of a browse page, for its cards, in turns. */
async function benchCatalogue(
  { db, pool }: DatabaseHandle,
  { vehicles, rounds }: { vehicles: number; rounds: number },
): Promise<BenchRow[]> {
  const client = await pool.connect();
  const start = performance.now();
  const catalogue = await loadCatalogue(client);
  const loaded = performance.now() - start;
  const find = ({ filters, place }: BrowseCase) =>
    search(catalogue, {
      filters,
      place,
      today: new Date(),
      facets: ["body", "price"],
      sort: filters.sort,
      page: { number: filters.page, size: BROWSE_PAGE_SIZE },
    });
  const copies = await inTurn(TURNS, () =>
    pipeline(copyCarsOut(client), new Writable({ write: (_, __, done) => done() })),
  );
  const copied = Math.min(...copies);
  client.release();
  const samples: { ours: number[]; limit: number[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round++) {
    for (const browseCase of BROWSE_CASES) {
      const { ids } = find(browseCase);
      samples.ours.push(...(await inTurn(TURNS, async () => find(browseCase))));
      samples.limit.push(...(await inTurn(TURNS, () => selectPublicCards(db, ids))));
    }
  }
  const label = `a search with all facets in memory, ${formatNumber(vehicles)} cars, ms, against reading its cards`;
  const rows = [50, 95, 99].map((percent) => {
    const [ours, limit] = [percentile(samples.ours, percent), percentile(samples.limit, percent)];
    return { figure: `${label}, p${percent}`, ours, limit, ratio: ours / limit };
  });
  return [
    ...rows,
    {
      figure: `loading the catalogue, ${formatNumber(vehicles)} cars, ms, against COPY to nowhere`,
      ours: loaded,
      limit: copied,
      ratio: loaded / copied,
    },
  ];
}
