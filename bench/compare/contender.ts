import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type pg from "pg";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";

/** A server that answers the same questions about the same cars. */
export interface Contender {
  name: string;
  /** What was installed and how it was set up, for the page that states the figures. */
  settings: string;
  origin: string;
  headers: Record<string, string>;
  /** The address that asks for these cars, and the one of the same as a page for people, where there is one. */
  path(filters: BrowseFilters): string;
  pagePath?(filters: BrowseFilters): string;
  /** How many cars it says there are. */
  total(filters: BrowseFilters): Promise<number>;
  stop(): Promise<void>;
}

/** Where to install, and where the cars are. */
export interface Ground {
  /** Outside the project: what is installed there is none of its own. */
  folder: string;
  /** The table `cars`, with an index a column. */
  connection: pg.PoolConfig;
}

/** Connections to Postgres that each may hold, and to each at a time. */
export const CONNECTIONS = 10;

export interface Server {
  stop(): Promise<void>;
}

/** Starts a server in a folder and waits until it answers anything at all. */
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

/** Runs a command to its end. @throws with its last words, if it fails */
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
  let said = "";
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${said}`);
}
