/** `npm run dev`: the program with pages compiled on demand and hot reloaded. */
import { createServer as createNodeServer, type RequestListener } from "node:http";
import path from "node:path";
import { createServer as createVite } from "vite";
import { readEnvOrEnd } from "#src/env.ts";
import type { Site } from "#src/process/page-renderer.ts";
import type { ProcessParts } from "#src/process/start-serving.ts";

const AGAIN = Number(process.argv[2]);

// Created before vite: hot reload messages share the port.
const server = createNodeServer();
const vite = await createVite({
  appType: "custom",
  server: { middlewareMode: true, hmr: { server } },
});

const createServer: ProcessParts["createServer"] = ((...args: unknown[]) => {
  const result = args.at(-1) as RequestListener;
  return server.on("request", (request, response) => {
    withLoosePolicy(response);
    vite.middlewares(request, response, () => void result(request, response));
  });
}) as ProcessParts["createServer"];

// Loaded through vite, so that the program and its pages share module instances.
const { startProcess } = (await vite.ssrLoadModule("/src/process/start-process.ts")) as {
  startProcess(parts: ProcessParts): Promise<void>;
};
vite.watcher.on("change", startAgainIfNeeded);
await startProcess({
  env: readEnvOrEnd(process.env),
  createServer,
  loadPages: async () => (await vite.ssrLoadModule("/src/web/site.ts")) as Site,
});

/** Page code reloads by itself. */
function startAgainIfNeeded(file: string): void {
  const name = path.relative(process.cwd(), file);
  if (!/^(src|migrations|schema|sample-data|packages)\//.test(name) || /^src\/web\/|\.test\.tsx?$/.test(name))
    return;
  console.log(`${name} changed: starting again`);
  process.once("exit", () => {
    process.exitCode = AGAIN;
  });
  process.kill(process.pid, "SIGTERM");
}

/** In development the bundler injects style elements without a nonce. */
function withLoosePolicy(response: Parameters<RequestListener>[1]): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
  response.writeHead = ((...args: unknown[]) => {
    for (const part of args) if (isHeaders(part)) loosenPolicy(part);
    return writeHead(...args);
  }) as typeof response.writeHead;
}

function isHeaders(part: unknown): part is Record<string, unknown> {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}

function loosenPolicy(headers: Record<string, unknown>): void {
  const name = "content-security-policy";
  const policy = headers[name];
  if (typeof policy === "string")
    headers[name] = policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
}
