import autocannon from "autocannon";
import type { BenchRow } from "./bench-row.ts";
import { startProduct, startServer } from "./started-server.ts";

const SECONDS = 3;
const CONNECTIONS = 16;
const WARM_UP_ROUNDS = 1;

/**
 * Requests a second for the cached browse page (brotli). Baseline: a bare Hono route with the same
 * number of bytes and the same headers. One process each, alternating.
 */
export async function benchPageCache(options: { dataDir: string; rounds: number }): Promise<BenchRow> {
  const product = await startProduct({ PORT: "3983", DATA_DIR: options.dataDir });
  try {
    const page = `${product.origin}/browse`;
    await requestsASecond(page, 1);
    const bare = await startServer("bench/bare-hono-server.ts", { PORT: "3984" }, [page, "br"]);
    try {
      let [ours, limit] = [0, 0];
      for (let round = -WARM_UP_ROUNDS; round < options.rounds; round++) {
        const a = await requestsASecond(page, SECONDS);
        const b = await requestsASecond(`${bare.origin}/browse`, SECONDS);
        if (round < 0) continue;
        ours += a / options.rounds;
        limit += b / options.rounds;
      }
      return { figure: "browse page from its copy, requests a second", ours, limit, ratio: ours / limit };
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}

async function requestsASecond(url: string, duration: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: { "accept-encoding": "br" },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${url} failed`);
  return requests.average;
}
