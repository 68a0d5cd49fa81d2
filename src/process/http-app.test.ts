import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readEnv } from "#src/env.ts";
import { createProgramLog } from "#src/process/logger.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createHttpApp } from "./http-app.ts";

let database: TestDatabase;
let folder: string;
let server: ServerType;
let token: string;
const lines: { level: number; msg: string; status?: number; method?: string; path?: string }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-http-"));
  const api = testApi(database);
  const { dealer_id } = await buildDealer(database.db);
  token = (await signedIn(api, { email: "ann@dealer.example", dealer_id })).access;
  const log = createProgramLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
  const http = createHttpApp({
    env: readEnv({ DATA_DIR: folder, SAMPLE_DATA: "off", RATE_LIMITS: "off" }),
    app: { ...api.app, log },
    auth: api.auth,
    pool: database.application.pool,
    capturedMail: null,
    workerIsRunning: null,
    loadPages: async () => ({ respond: async () => new Response("Page not found", { status: 404 }) }),
  });
  server = createAdaptorServer({ fetch: http.fetch });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  server?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  lines.length = 0;
});

/** Sends text to the server. @returns its response, once the connection is closed */
async function exchange(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (bytes) => {
    received += bytes.toString();
  });
  socket.write(text);
  await new Promise((closed) => socket.on("close", closed));
  return received;
}

/** Closes the connection in the middle of a body that the server waits for. */
async function hangUpDuring(request: string, headers: string[]): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const upload = [...headers, "Host: localhost", "Content-Length: 15000000", "Expect: 100-continue"];
  socket.write(`${request} HTTP/1.1\r\n${upload.join("\r\n")}\r\n\r\n`);
  await new Promise((continued) => socket.once("data", continued));
  socket.write("a".repeat(1000), () => socket.destroy());
  await new Promise((closed) => socket.on("close", closed));
}
const errors = () => lines.filter(({ level }) => level >= 50);

it.each(["/browse", "/api/dealer/vehicles", "/healthz"])(
  "refuses TRACE %s without an error line",
  async (url) => {
    const response = await exchange(`TRACE ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1.1 405 /);
    expect(response.toLowerCase()).toContain("\r\nallow: get, head, post");
    expect(errors()).toEqual([]);
  },
);

it("logs the path of a request for a page that does not exist", async () => {
  await exchange("GET /cars-of-yesterday HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(lines.find(({ path }) => path === "/cars-of-yesterday")?.status).toBe(404);
});

it("logs an upload that its client broke off as closed by the client, not as an outage", async () => {
  const headers = [`Authorization: Bearer ${token}`, "Content-Type: text/csv"];
  await hangUpDuring("PUT /api/dealer/stock", headers);
  await expect.poll(() => lines.find(({ method }) => method === "PUT")?.status).toBe(499);
  expect(errors()).toEqual([]);
});
