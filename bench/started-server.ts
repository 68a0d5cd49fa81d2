import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface Started {
  origin: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

export const startProduct = (variables: { PORT: string; DATA_DIR: string } & Record<string, string>) =>
  startServer(
    "build/server/index.js",
    { LOG_LEVEL: "silent", WEB_PROCESSES: "1", ...variables },
    [],
    "readyz",
  );

export async function startServer(
  file: string,
  variables: { PORT: string } & Record<string, string>,
  args: string[] = [],
  readyPath = "",
): Promise<Started> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${variables.PORT}`;
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(`${origin}/${readyPath}`).catch(() => null);
    if (response?.ok) return { origin, process: child, stop: () => stop(child) };
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${file} did not answer`);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
