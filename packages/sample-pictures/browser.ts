import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { chromium, type Page } from "playwright-core";
import { build } from "vite";
import { CACHE_FOLDER } from "./folders.ts";

export interface Studio {
  readonly page: Page;
  /** Pixels of the last posted picture: RGBA, bottom row first. */
  takePixels(): Buffer;
  close(): Promise<void>;
}

/** SwiftShader renders on the CPU, so pictures do not depend on the graphics card. */
const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--enable-unsafe-swiftshader",
  "--use-gl=angle",
  "--use-angle=swiftshader",
];

/** @param entry file name of the page's script in this folder */
export async function openStudio(entry: string): Promise<Studio> {
  const script = await bundle(entry);
  let pixels: Buffer | null = null;
  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? "/";
    if (url === "/") return response.setHeader("content-type", "text/html").end(PAGE);
    if (url === "/page.js") return response.setHeader("content-type", "text/javascript").end(script);
    if (url === "/pixels") {
      pixels = await buffer(request);
      return response.end();
    }
    if (url.startsWith("/meshes/")) {
      return response.end(await readFile(join(CACHE_FOLDER, "meshes", basename(url))));
    }
    return response.writeHead(404).end();
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: FLAGS,
  });
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("404")) console.error(message.text());
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

  return {
    page,
    takePixels() {
      if (!pixels) throw new Error("The page has not posted a picture.");
      const taken = pixels;
      pixels = null;
      return taken;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

const PAGE = '<!doctype html><meta charset="utf-8"><body><script src="/page.js"></script>';

async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, entry), formats: ["iife"], name: "pictures" },
    },
  });
  for (const bundled of Array.isArray(output) ? output : [output]) {
    if (!("output" in bundled)) continue;
    const chunk = bundled.output.find((part) => part.type === "chunk");
    if (chunk) return chunk.code;
  }
  throw new Error(`Nothing was bundled from ${entry}.`);
}
