import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { copyCarsOut, loadCatalogue } from "#src/catalogue/catalogue-queries.ts";
import { search } from "#src/catalogue/search.ts";
import type { DatabaseHandle } from "#src/db/database.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { BROWSE_PAGE_SIZE } from "#src/domain/policy/browse.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import type { BenchRow } from "./bench-row.ts";
import { BROWSE_CASES, type BrowseCase } from "./browse-cases.ts";
import { inTurn } from "./in-turn.ts";
import { percentile } from "./percentile.ts";

const TURNS = 3;
const BYTES_EACH = 200;

/**
 * A search with all facets in memory, against the queries of a browse page, in turns. Both must find the same.
 * The queries also read the page's cards.
 */
export async function benchCatalogue(
  { db, pool }: DatabaseHandle,
  { vehicles, rounds }: { vehicles: number; rounds: number },
): Promise<BenchRow[]> {
  const client = await pool.connect();
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const catalogue = await loadCatalogue(client);
  const loaded = performance.now() - start;
  const bytesEach = (process.memoryUsage().rss - before) / vehicles;
  const [copied = 0] = await inTurn(1, () =>
    pipeline(copyCarsOut(client), new Writable({ write: (_, __, done) => done() })),
  );
  client.release();

  const find = ({ filters, place }: BrowseCase) =>
    search(catalogue, {
      filters,
      place,
      facets: ["body", "price"],
      sort: filters.sort,
      page: { number: filters.page, size: BROWSE_PAGE_SIZE },
    });
  const samples: { ours: number[]; limit: number[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round++) {
    for (const browseCase of BROWSE_CASES) {
      const { filters, place } = browseCase;
      if (round === 0) expectSame(browseCase, find(browseCase), await browsePage({ db }, filters, place));
      samples.ours.push(...(await inTurn(TURNS, async () => find(browseCase))));
      samples.limit.push(...(await inTurn(TURNS, () => browsePage({ db }, filters, place))));
    }
  }
  const label = `a search with all facets in memory, ${formatNumber(vehicles)} cars, ms, against SQL`;
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
    {
      figure: "resident memory of the catalogue, bytes a car, against the limit",
      ours: bytesEach,
      limit: BYTES_EACH,
      ratio: bytesEach / BYTES_EACH,
    },
  ];
}

type Page = Awaited<ReturnType<typeof browsePage>>;

function expectSame({ name }: BrowseCase, found: ReturnType<typeof search<"body">>, page: Page): void {
  const bodies = page.facets.body_styles.map(({ body_style, count }) => [
    count,
    found.facets.body[BODY_STYLES.indexOf(body_style)],
  ]);
  const ids = page.vehicles.map(({ vehicle_id }) => vehicle_id);
  const isSame =
    found.total === page.total &&
    bodies.every(([ours, theirs]) => ours === theirs) &&
    found.ids.join() === ids.join();
  if (!isSame) throw new Error(`The catalogue and SQL differ for "${name}": ${found.total}, ${page.total}`);
}
