import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { openDatabaseAsItIs, openOperatorDatabase } from "#src/db/operator-database.ts";
import { readEnv } from "#src/env.ts";

export interface Program {
  origin: string;
  process: ChildProcess;
  /** Asks it to stop, or kills it, and waits until it is gone. @returns its exit code; null after a kill */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * The built program as a process of its own, once it says that it is ready.
 * @param limits of the shell for it (ulimit), as on a machine that has no more
 */
export async function startProgram(
  dataDir: string,
  variables: Record<string, string> = {},
  port?: number,
  limits = "true",
): Promise<Program> {
  port ??= await freePort();
  const started = ["-c", `${limits} && exec "$0" "$@"`, process.execPath, "build/server/index.js"];
  const child = spawn("/bin/sh", started, {
    env: {
      ...process.env,
      // Its own database, whatever the shell is set up for.
      DATABASE_URL: "",
      NODE_ENV: "production",
      PORT: String(port),
      // Where it is only a worker.
      WORKER_PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // Several serve in tests/cluster.
      WEB_PROCESSES: "1",
      ...variables,
    },
    // Handed on by us, not inherited: a program that outlives a broken test would hold the test run's own pipe open.
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr.pipe(process.stderr, { end: false });
  const origin = `http://localhost:${port}`;
  const exited = once(child, "exit");
  const tooEarly = exited.then(([code]) => {
    throw new Error(`the program ended with ${code} before it was ready`);
  });
  await Promise.race([tooEarly, answers(`${origin}/readyz`)]).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  tooEarly.catch(() => {});
  return {
    origin,
    process: child,
    async end(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await exited;
      }
      return child.exitCode;
    },
  };
}

/** A connection to the embedded database of a running program, as an operator's command makes it. */
export async function databaseOf(dataDir: string) {
  return await openOperatorDatabase(readEnv({ DATA_DIR: dataDir }), { info() {}, warn() {} });
}

/** The same as the schema's owner, who may do what no service may. */
export async function ownersDatabaseOf(dataDir: string) {
  return await openDatabaseAsItIs(readEnv({ DATA_DIR: dataDir }), { info() {}, warn() {} });
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} did not answer within a minute`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
