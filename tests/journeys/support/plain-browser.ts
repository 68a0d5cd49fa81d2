import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { findChromium } from "#tests/support/browser.ts";

type Values = Record<string, unknown>;

interface Message {
  id?: number;
  method?: string;
  params?: Values;
  result?: Values;
  error?: { message: string };
}

/** A page that renders the next one ahead, which Playwright forbids. By the protocol of Chromium's tools. */
export interface PlainPage {
  send(method: string, params?: Values): Promise<Values>;
  /** Resolves with the values of the first event that fits, which may have come already. */
  event(name: string, fits?: (values: Values) => boolean): Promise<Values>;
  evaluate(expression: string): Promise<unknown>;
  /** From now on `send` and `evaluate` are about the page that this one renders ahead. */
  followAhead(): Promise<void>;
  close(): Promise<void>;
}

export async function openPlainPage(): Promise<PlainPage> {
  const profile = await mkdtemp(path.join(os.tmpdir(), "second-spark-profile-"));
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
  const browser = spawn(await findChromium(), [...flags, `--user-data-dir=${profile}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(browser, "exit");
  const socket = new WebSocket(await debuggingUrl(browser.stderr));
  await once(socket, "open");

  let sent = 0;
  let sessionId: unknown;
  const responses = new Map<number, (message: Message) => void>();
  const events: Message[] = [];
  const listeners = new Set<(event: Message) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) return responses.get(message.id)?.(message);
    events.push(message);
    for (const listener of listeners) listener(message);
  });

  const page: PlainPage = {
    async send(method, params = {}) {
      const id = ++sent;
      const response = new Promise<Message>((resolve) => responses.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { result, error } = await response;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result ?? {};
    },
    event(name, fits = () => true) {
      return new Promise((resolve) => {
        const listener = ({ method, params = {} }: Message) => {
          if (method === name && fits(params)) resolve(params);
        };
        listeners.add(listener);
        for (const event of events) listener(event);
      });
    },
    async evaluate(expression) {
      const how = { expression, awaitPromise: true, returnByValue: true };
      const { result } = await page.send("Runtime.evaluate", how);
      return (result as { value: unknown }).value;
    },
    async followAhead() {
      sessionId = (await attached("prerender")).sessionId;
    },
    async close() {
      await page.send("Browser.close").catch(() => {});
      await exited;
      socket.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
  const attached = (subtype?: string) =>
    page.event("Target.attachedToTarget", ({ targetInfo }) => {
      const target = targetInfo as { type: string; subtype?: string };
      return target.type === "page" && target.subtype === subtype;
    });

  // By its tab: attached to a page alone, the browser renders nothing ahead.
  const { targetId } = await page.send("Target.createTarget", { url: "about:blank", forTab: true });
  ({ sessionId } = await page.send("Target.attachToTarget", { targetId, flatten: true }));
  const pages = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await page.send("Target.setAutoAttach", pages);
  ({ sessionId } = await attached());
  return page;
}

async function debuggingUrl(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const url = /^DevTools listening on (ws:.*)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error("the browser opened no port for its tools");
}
