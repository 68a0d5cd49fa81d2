import type { ChildProcess } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import type { BenchRow } from "./browse-query.ts";
import { type Started, startProduct, startServer } from "./started-server.ts";

const REQUESTS_A_ROUND = 100;
/** Until the compiler has settled: a few hundred pages. */
const WARM_UP_ROUNDS = 6;
/** The bare page may lack what React writes for its own use, and what the parser does not keep. */
const OTHER_BYTES = 0.03;

/**
 * CPU time of the built product for a page that it renders (asking the database, rendering and HTTP together, no copies
 * kept), beside a bare node:http server that renders the same markup with React's renderToPipeableStream and does nothing
 * else. Both are React's production build and warm, and neither compresses. Linux only: the times are those of the two
 * processes with all their threads; what Postgres works is not in them.
 */
export async function benchRenderedPages(options: { data_dir: string; rounds: number }): Promise<BenchRow[]> {
  const product = await startProduct({ PORT: "3981", DATA_DIR: options.data_dir, PAGE_CACHE_MB: "0" });
  try {
    const browse = `${product.origin}/browse`;
    const [vehicle = ""] = /\/vehicle\/[0-9a-f-]+/.exec(await (await fetch(browse)).text()) ?? [];
    const rows: BenchRow[] = [];
    for (const [name, page] of Object.entries({ browse, vehicle: `${product.origin}${vehicle}` })) {
      const bare = await startServer("bench/bare-react-server.ts", { PORT: "3982" }, [page]);
      try {
        rows.push(await measure(name, [product, page], [bare, `${bare.origin}/`], options.rounds));
      } finally {
        await bare.stop();
      }
    }
    return rows;
  } finally {
    await product.stop();
  }
}

async function measure(
  name: string,
  [product, page]: [Started, string],
  [bare, bare_page]: [Started, string],
  rounds: number,
): Promise<BenchRow> {
  const [our_bytes, bare_bytes] = await Promise.all([bytesOf(page), bytesOf(bare_page)]);
  if (Math.abs(our_bytes - bare_bytes) > our_bytes * OTHER_BYTES)
    throw new Error(`${name}: ${our_bytes} bytes are not the markup of ${bare_bytes}`);
  let [ours, limit] = [0, 0];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const a = await cpuMsOf(product, page);
    const b = await cpuMsOf(bare, bare_page);
    if (round < 0) continue;
    ours += a / rounds;
    limit += b / rounds;
  }
  return { figure: `${name} page rendered, CPU ms against bare React`, ours, limit, ratio: ours / limit };
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
