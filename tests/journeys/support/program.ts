import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { openDatabaseAsItIs, openOperatorDatabase } from "#src/db/operator-database.ts";
import { readEnv } from "#src/env.ts";

export interface Program {
  origin: string;
  process: ChildProcess;
  /**
   * Stops or kills it and waits for its end.
   * @returns its exit code; null after a kill
   */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the built program and waits until it is ready.
 * @param limits shell limits (ulimit) of the process
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
      // Overrides the shell's variable: uses the embedded database.
      DATABASE_URL: "",
      NODE_ENV: "production",
      PORT: String(port),
      WORKER_PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // tests/cluster runs several.
      WEB_PROCESSES: "1",
      ...variables,
    },
    // Piped, not inherited: a leaked program would hold the test runner's own pipe open.
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr.pipe(process.stderr, { end: false });
  const origin = `http://localhost:${port}`;
  const exited = once(child, "exit");
  const tooEarly = exited.then(([code]) => {
    throw new Error(`the program ended with ${code} before it was ready`);
  });
  await Promise.race([tooEarly, waitForResponse(`${origin}/readyz`)]).catch((error: unknown) => {
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

export async function databaseOf(dataDir: string) {
  return await openOperatorDatabase(readEnv({ DATA_DIR: dataDir }), { info() {}, warn() {} });
}

/** Connects as the schema's owner, with rights that no service has. */
export async function ownersDatabaseOf(dataDir: string) {
  return await openDatabaseAsItIs(readEnv({ DATA_DIR: dataDir }), { info() {}, warn() {} });
}

async function waitForResponse(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
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
