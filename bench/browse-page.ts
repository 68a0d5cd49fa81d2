import type { ChildProcess } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import type { BenchRow } from "./bench-row.ts";
import { percentile } from "./percentile.ts";
import { type Started, startProduct, startServer } from "./started-server.ts";

const REQUESTS_A_ROUND = 50;
/** A few hundred pages, until the JIT compiler has settled. */
const WARM_UP_ROUNDS = 12;
/** Share of bytes the bare page may lack: React's markers and what the parser drops. */
const OTHER_BYTES = 0.03;

/**
 * CPU time of the built product for a rendered page (queries, rendering and HTTP, page cache off), compared with a
 * server that only renders the same markup from plain elements with renderToPipeableStream. Both use React's
 * production build, warm and uncompressed. Linux only: counts all threads of the processes, without Postgres.
 */
export async function benchRenderedPages(options: { dataDir: string; rounds: number }): Promise<BenchRow[]> {
  const product = await startProduct({ PORT: "3981", DATA_DIR: options.dataDir, PAGE_CACHE_MB: "0" });
  try {
    const browse = `${product.origin}/browse`;
    const [vehicle = ""] = /\/vehicle\/[0-9a-f-]+/.exec(await (await fetch(browse)).text()) ?? [];
    const rows: BenchRow[] = [];
    for (const [name, page] of Object.entries({ browse, vehicle: `${product.origin}${vehicle}` })) {
      const elements = await startServer("bench/bare-react-server.ts", { PORT: "3982" }, [page]);
      try {
        const bare: Rendered = { server: elements, page: `${elements.origin}/` };
        const figure = `${name} page rendered, CPU ms against bare React`;
        rows.push(await measure(figure, { server: product, page }, bare, options.rounds));
      } finally {
        await elements.stop();
      }
    }
    return rows;
  } finally {
    await product.stop();
  }
}

interface Rendered {
  server: Started;
  page: string;
}

/** Alternating, by the median: other load on the machine affects both. */
async function measure(figure: string, one: Rendered, other: Rendered, rounds: number): Promise<BenchRow> {
  const [ourBytes, itsBytes] = await Promise.all([bytesOf(one.page), bytesOf(other.page)]);
  if (Math.abs(ourBytes - itsBytes) > ourBytes * OTHER_BYTES)
    throw new Error(`${figure}: ${itsBytes} bytes are not the markup of ${ourBytes}`);
  const taken: { ours: number; limit: number; ratio: number }[] = [];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const ours = await cpuMsOf(one);
    const limit = await cpuMsOf(other);
    if (round >= 0) taken.push({ ours, limit, ratio: ours / limit });
  }
  const median = (of: "ours" | "limit" | "ratio") =>
    percentile(
      taken.map((round) => round[of]),
      50,
    );
  return { figure, ours: median("ours"), limit: median("limit"), ratio: median("ratio") };
}

async function cpuMsOf({ server, page }: Rendered): Promise<number> {
  const before = await cpuMs(server.process);
  for (let request = 0; request < REQUESTS_A_ROUND; request++) await bytesOf(page);
  return ((await cpuMs(server.process)) - before) / REQUESTS_A_ROUND;
}

const bytesOf = async (url: string) =>
  (await (await fetch(url, { headers: { "Accept-Encoding": "identity" } })).arrayBuffer()).byteLength;

/**
 * Run time of all threads in nanoseconds: the first field of schedstat (Linux' sched-stats.rst).
 */
async function cpuMs({ pid }: ChildProcess): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const ran = threads.map(async (thread) => {
    const [nanoseconds] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8")).split(" ");
    return Number(nanoseconds) / 1e6;
  });
  return (await Promise.all(ran)).reduce((sum, ms) => sum + ms, 0);
}
