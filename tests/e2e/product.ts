import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { launchBrowser } from "#tests/browser.ts";
import { type MailServer, startMailServer } from "#tests/mail-server.ts";

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Product {
  origin: string;
  mail: MailServer;
  browser: Browser;
  /** A fresh visitor with nothing stored. */
  visit(options?: {
    viewport?: { width: number; height: number };
    javaScriptEnabled?: boolean;
  }): Promise<BrowserContext>;
  stop(): Promise<void>;
}

/** The built product as a process of its own, with sample data, a real database, a real SMTP server and a real browser. */
export async function startProduct(variables: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-e2e-"));
  const mail = await startMailServer();
  const port = await freePort();
  const server = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      SMTP_URL: mail.url,
      LOG_LEVEL: "warn",
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = `http://localhost:${port}`;
  await untilReady(origin, server);
  const browser = await launchBrowser();
  return {
    origin,
    mail,
    browser,
    visit: (options = {}) =>
      browser.newContext({ baseURL: origin, locale: "en-GB", viewport: DESKTOP, ...options }),
    async stop() {
      await browser.close();
      await end(server);
      await mail.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const exited = new Promise<never>((_, reject) =>
    server.once("exit", (code) => reject(new Error(`the product ended with ${code} before it was ready`))),
  );
  await Promise.race([exited, answers(`${origin}/readyz`)]);
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

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
