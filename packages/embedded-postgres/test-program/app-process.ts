import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { EmbeddedPostgres } from "../embedded-postgres.ts";

interface Message {
  ready?: Pick<EmbeddedPostgres, "connection" | "adopted">;
  refused?: string;
  as?: string;
  lost?: string;
  answered?: string;
  inserted?: number;
  stopped?: boolean;
  log?: string;
}

export interface AppProcess {
  child: ChildProcess;
  pid: number;
  /** The first message with this key, past or future; rejects when the program ends without it. */
  waitFor<K extends keyof Message>(key: K): Promise<NonNullable<Message[K]>>;
  /** All messages with this key so far. */
  received<K extends keyof Message>(key: K): NonNullable<Message[K]>[];
  send(word: string): void;
  kill(): Promise<void>;
}

/** Starts `app.ts` in its own process group; killed when the test ends. */
export function startApp(
  dataDir: string,
  options: { user?: number; env?: Record<string, string>; project?: string } = {},
): AppProcess {
  const program = path.join(options.project ?? ".", "packages/embedded-postgres/test-program/app.ts");
  const child = spawn(process.execPath, [program, dataDir, ...(options.user ? [String(options.user)] : [])], {
    detached: true,
    env: { ...process.env, ...options.env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const messages: Message[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => messages.push(JSON.parse(line)));
  const closed = once(lines, "close");

  const received = <K extends keyof Message>(key: K) =>
    messages.flatMap((message) => message[key] ?? []) as never;
  const app: AppProcess = {
    child,
    pid: child.pid ?? 0,
    received,
    async waitFor(key) {
      for (;;) {
        const [first] = app.received(key);
        if (first !== undefined) return first;
        const hasEnded = await Promise.race([once(lines, "line").then(() => false), closed.then(() => true)]);
        if (hasEnded && app.received(key).length === 0) {
          throw new Error(`the program ended without '${key}': ${JSON.stringify(messages)}`);
        }
      }
    },
    send: (word) => void child.stdin.write(`${word}\n`),
    async kill() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
    },
  };
  onTestFinished(() => app.kill());
  return app;
}
