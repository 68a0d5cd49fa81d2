import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type pg from "pg";
import type { BrowseFilters } from "../../src/domain/vehicles/browse-filters.ts";

export interface Contender {
  name: string;
  /** Version and settings, for the page that states the figures. */
  settings: string;
  origin: string;
  headers: Record<string, string>;
  /** URL path of this search, as data and, where it exists, as an HTML page. */
  path(filters: BrowseFilters): string;
  pagePath?(filters: BrowseFilters): string;
  total(filters: BrowseFilters): Promise<number>;
  stop(): Promise<void>;
}

export interface Ground {
  /** Outside the project: contenders are not dependencies. */
  folder: string;
  connection: pg.PoolConfig;
}

/** Postgres connections of each server, and HTTP connections to it. */
export const CONNECTIONS = 10;

export interface Server {
  stop(): Promise<void>;
}

/** Starts a server in a folder and waits for its first response. */
export async function startServer(
  command: string[],
  options: { cwd: string; env: Record<string, string>; origin: string },
): Promise<Server> {
  const [program = "", ...args] = command;
  const { cwd, env, origin } = options;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const GIVE_UP_MS = 120_000;
  const deadline = Date.now() + GIVE_UP_MS;
  while (!(await fetch(origin).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${command.join(" ")} ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`${command.join(" ")} did not answer`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}

/** @throws an Error with the last output if the command fails */
export async function run(
  command: string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<void> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listen = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${output}`);
}
