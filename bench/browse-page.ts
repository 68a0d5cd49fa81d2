import type { ChildProcess } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import type { BenchRow } from "./browse-query.ts";
import { percentile } from "./percentile.ts";
import { type Started, startProduct, startServer } from "./started-server.ts";

const REQUESTS_A_ROUND = 50;
/** Until the compiler has settled: a few hundred pages. */
const WARM_UP_ROUNDS = 12;
/** The bare page may lack what React writes for its own use, and what the parser does not keep. */
const OTHER_BYTES = 0.03;

/**
 * CPU time of the built product for a page that it renders (asking the database, rendering and HTTP together, no copies
 * kept), beside two servers that do nothing but render the same markup with React's renderToPipeableStream: from bare
 * elements, and from the product's own components. All are React's production build and warm, and none compresses. Linux
 * only: the times are those of the processes with all their threads; what Postgres works is not in them.
 */
export async function benchRenderedPages(options: { data_dir: string; rounds: number }): Promise<BenchRow[]> {
  const product = await startProduct({ PORT: "3981", DATA_DIR: options.data_dir, PAGE_CACHE_MB: "0" });
  try {
    const browse = `${product.origin}/browse`;
    const [vehicle = ""] = /\/vehicle\/[0-9a-f-]+/.exec(await (await fetch(browse)).text()) ?? [];
    const rows: BenchRow[] = [];
    for (const [name, page] of Object.entries({ browse, vehicle: `${product.origin}${vehicle}` })) {
      for (const [limit, file] of Object.entries(LIMITS)) {
        const other = await startServer(file, { PORT: "3982" }, [page]);
        try {
          const figure = `${name} page rendered, CPU ms against ${limit}`;
          rows.push(await measure(figure, [product, page], [other, `${other.origin}/`], options.rounds));
        } finally {
          await other.stop();
        }
      }
    }
    return rows;
  } finally {
    await product.stop();
  }
}

const LIMITS = {
  "bare React": "bench/bare-react-server.ts",
  "React with our components and their data": "bench/own-tree-server.ts",
};

/** In turns, and by the median: a machine that is busy for a while is so for both. */
async function measure(
  figure: string,
  [product, page]: [Started, string],
  [other, its_page]: [Started, string],
  rounds: number,
): Promise<BenchRow> {
  const [our_bytes, its_bytes] = await Promise.all([bytesOf(page), bytesOf(its_page)]);
  if (Math.abs(our_bytes - its_bytes) > our_bytes * OTHER_BYTES)
    throw new Error(`${figure}: ${its_bytes} bytes are not the markup of ${our_bytes}`);
  const taken: { ours: number; limit: number; ratio: number }[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const ours = await cpuMsOf(product, page);
    const limit = await cpuMsOf(other, its_page);
    if (round >= 0) taken.push({ ours, limit, ratio: ours / limit });
  }
  const median = (of: "ours" | "limit" | "ratio") =>
    percentile(
      taken.map((round) => round[of]),
      50,
    );
  return { figure, ours: median("ours"), limit: median("limit"), ratio: median("ratio") };
}

async function cpuMsOf({ process }: Started, url: string): Promise<number> {
  const before = await cpuMs(process);
  for (let request = 0; request < REQUESTS_A_ROUND; request++) await bytesOf(url);
  return ((await cpuMs(process)) - before) / REQUESTS_A_ROUND;
}

const bytesOf = async (url: string) =>
  (await (await fetch(url, { headers: { "Accept-Encoding": "identity" } })).arrayBuffer()).byteLength;

/** What its threads have run, in nanoseconds: the first field of each one's schedstat (Linux' sched-stats.rst). */
async function cpuMs({ pid }: ChildProcess): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const ran = threads.map(async (thread) => {
    const [nanoseconds] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8")).split(" ");
    return Number(nanoseconds) / 1e6;
  });
  return (await Promise.all(ran)).reduce((sum, ms) => sum + ms, 0);
}
