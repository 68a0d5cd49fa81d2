import type { BenchRow } from "./bench-row.ts";
import { inTurn } from "./in-turn.ts";
import { percentile } from "./percentile.ts";
import { signIn } from "./sign-in.ts";
import { startProduct } from "./started-server.ts";

const SHEETS = 60;

/** The sheets of 60 cars in one response. Baseline: their 60 pages, one after another, page cache off. */
export async function benchSheets(options: { dataDir: string; rounds: number }): Promise<BenchRow> {
  const product = await startProduct({ PORT: "3984", DATA_DIR: options.dataDir, PAGE_CACHE_MB: "0" });
  try {
    const { origin } = product;
    const ids = await someCars(origin);
    const headers = { Authorization: `Bearer ${await signIn(origin, "admin@demo.test")}` };
    const sheets = () => read(`${origin}/sheets?ids=${ids.join(",")}`, headers);
    const pages = async () => {
      for (const id of ids) await read(`${origin}/vehicle/${id}`);
    };
    const [ours, limit] = [await inTurn(options.rounds, sheets), await inTurn(options.rounds, pages)];
    const row = { ours: percentile(ours, 50), limit: percentile(limit, 50) };
    return {
      figure: `sheets of ${SHEETS} cars, against their pages, p50 ms`,
      ...row,
      ratio: row.ours / row.limit,
    };
  } finally {
    await product.stop();
  }
}

async function someCars(origin: string): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1; ids.size < SHEETS; page++) {
    const before = ids.size;
    const html = await read(`${origin}/browse?page=${page}`);
    for (const [, id = ""] of html.matchAll(/"\/vehicle\/([0-9a-f-]{36})"/g)) ids.add(id);
    if (ids.size === before) throw new Error(`only ${before} cars on sale`);
  }
  return [...ids].slice(0, SHEETS);
}

async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return await response.text();
}
