import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BenchRow } from "./browse-query.ts";

const REQUESTS_A_ROUND = 60;
const WARM_UP_ROUNDS = 2;

/**
 * CPU time of the built product for one browse page of sample cars (query, rendering and HTTP together), beside a bare
 * node:http server that renders the same markup with React's renderToPipeableStream and does nothing else. Linux only:
 * the times are those of the two processes.
 */
export async function benchBrowsePage(options: { data_dir: string; rounds: number }): Promise<BenchRow[]> {
  const product = await start(["build/server/index.js"], {
    PORT: "3981",
    DATA_DIR: options.data_dir,
    LOG_LEVEL: "silent",
  });
  try {
    const page = "http://127.0.0.1:3981/browse";
    const markup = path.join(options.data_dir, "browse.html");
    const bare = await start(["bench/bare-react-server.ts", page, markup], { PORT: "3982" }, 3982);
    try {
      return [await measure(product, page, bare, "http://127.0.0.1:3982/", options.rounds)];
    } finally {
      bare.kill();
    }
  } finally {
    const ended = new Promise((resolve) => product.once("exit", resolve));
    product.kill();
    await ended;
  }
}

async function measure(
  product: ChildProcess,
  page: string,
  bare: ChildProcess,
  barePage: string,
  rounds: number,
): Promise<BenchRow> {
  let [ours, limit] = [0, 0];
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const a = await cpuMsOf(product, page);
    const b = await cpuMsOf(bare, barePage);
    if (round < 0) continue;
    ours += a / rounds;
    limit += b / rounds;
  }
  return { figure: "browse page, CPU ms against bare React", ours, limit, ratio: ours / limit };
}

async function cpuMsOf(process: ChildProcess, url: string): Promise<number> {
  const before = await cpuMs(process);
  for (let request = 0; request < REQUESTS_A_ROUND; request++) await (await fetch(url)).text();
  return ((await cpuMs(process)) - before) / REQUESTS_A_ROUND;
}

/** User and system time, fields 14 and 15 of proc(5)'s stat, in ticks of a hundredth of a second. */
async function cpuMs({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function start(args: string[], variables: Record<string, string>, port = 3981): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}/${port === 3981 ? "readyz" : ""}`;
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return child;
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${args[0]} did not answer`);
}
