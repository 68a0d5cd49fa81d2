import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { BenchRow } from "./browse-query.ts";
import { type Started, startProduct, startServer } from "./started-server.ts";

const REQUESTS_A_ROUND = 60;
const WARM_UP_ROUNDS = 2;

/**
 * CPU time of the built product for a page that it renders (queries, rendering and HTTP together, no copies kept), beside
 * a bare node:http server that renders the same markup with React's renderToPipeableStream and does nothing else. Neither
 * compresses. Linux only: the times are those of the two processes.
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
  const headers = { "Accept-Encoding": "identity" };
  for (let request = 0; request < REQUESTS_A_ROUND; request++) await (await fetch(url, { headers })).text();
  return ((await cpuMs(process)) - before) / REQUESTS_A_ROUND;
}

/** User and system time, fields 14 and 15 of proc(5)'s stat, in ticks of a hundredth of a second. */
async function cpuMs({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
