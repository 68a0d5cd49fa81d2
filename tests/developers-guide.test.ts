import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_KEY_SCOPES } from "#src/domain/accounts/api-key-scopes.ts";
import { stockTemplate } from "#src/domain/imports/stock-template.ts";
import type { Paths } from "#src/operations/openapi.ts";
import guide from "#src/web/content/developers.md?raw";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let server: ReturnType<typeof serve>;
let folder: string;
let owner: string;
const shell: Record<string, string> = { PATH: process.env.PATH ?? "" };
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-guide-"));
  await writeFile(path.join(folder, "stock.csv"), stockTemplate());
  const { dealer_id } = await buildDealer(database.db);
  const { access } = await signedIn(api, { email: "owner@dealer.example", dealer_id });
  const json = { name: "The guide", scopes: API_KEY_SCOPES };
  const { body } = await api.request("/account/api-keys", { token: access, json });
  owner = access;
  server = serve({ fetch: (request) => api.fetch(request), port: 0, hostname: "127.0.0.1" });
  await new Promise<void>((listening) => server.once("listening", listening));
  shell.SITE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shell.KEY = (body as { key: string }).key;
});
afterAll(async () => {
  await new Promise((closed) => server?.close(closed));
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** '## Add a car {#guide-create}', a command, and perhaps 'From the response, save vehicle_id as VEHICLE_ID.' */
const STEP =
  /^## .+ \{#guide-(.+)\}\n[\s\S]*?```sh\n([\s\S]*?)\n```\n(?:\nFrom the response, save (.+)\.\n)?/gm;

test("every curl command of the guide works as written", async () => {
  const outputs: Record<string, Record<string, unknown>> = {};
  for (const [, id = "", curl = "", saved = ""] of guide.matchAll(STEP)) {
    const command = curl.replace(/^curl /, "curl --silent --show-error --fail-with-body ");
    const { stdout } = await promisify(execFile)("sh", ["-c", command], { cwd: folder, env: shell });
    const output = JSON.parse(stdout) as Record<string, unknown>;
    outputs[id] = output;
    if (id === "push") await confirmInPortal(output);
    for (const [, field = "", name = ""] of saved.matchAll(/(\w+) as (\w+)/g))
      shell[name] = String(output[field]);
  }
  expect(outputs.create).toMatchObject({ price: 13_495, published: true });
  expect(outputs.update).toMatchObject({ price: 12_995 });
  expect(outputs.sold).toMatchObject({ changed: 1, failed: [] });
  expect(outputs.upload).toMatchObject({ file_name: "stock.csv", total: 2 });
  expect(outputs.progress).toMatchObject({ import: { import_id: outputs.upload?.import_id } });
  expect(outputs.push).toMatchObject({ state: "quarantined", cars: 2 });
  expect(outputs["stock-sold"]).toEqual({ changed: true });
  expect(outputs["stock-off-sale"]).toEqual({ changed: true });
  expect(outputs.enquiries).toMatchObject({ leads: [] });
  const pushed = await database.db
    .selectFrom("vehicles")
    .select(["stock_ref", "published", "sold_at"])
    .where("stock_ref", "like", "B22%")
    .orderBy("stock_ref")
    .execute();
  expect(pushed).toEqual([
    { stock_ref: "B2201", published: false, sold_at: expect.any(Date) },
    { stock_ref: "B2202", published: false, sold_at: null },
  ]);
});

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
/** Paths of the objects without fields, and of the fields without a type. */
function undescribed(path: string, schema: Schema): string[] {
  const { type, properties, additionalProperties, items, anyOf, oneOf, ...rest } = schema;
  const parts = [...(anyOf ?? []), ...(oneOf ?? [])];
  if (items) parts.push(items);
  if (additionalProperties) parts.push(additionalProperties);
  const fields = Object.entries(properties ?? {});
  const isEmpty = type === "object" && fields.length === 0 && parts.length === 0;
  const isUntyped = type === undefined && parts.length === 0 && Object.keys(rest).length === 0;
  return [
    ...(isEmpty || isUntyped ? [path] : []),
    ...fields.flatMap(([name, field]) => undescribed(`${path} ${name}`, field)),
    ...parts.flatMap((part) => undescribed(path, part)),
  ];
}

test("the OpenAPI document describes each JSON body by its fields, but for events and messages of MCP", async () => {
  const { paths } = (await (await api.fetch("/api/openapi.json")).json()) as { paths: Paths };
  const bodies = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { requestBody }]) => {
      const body = requestBody as { content: Record<string, { schema: Schema }> } | undefined;
      const schema = body?.content["application/json"]?.schema;
      return schema ? [{ name: `${method} ${path}`, schema }] : [];
    }),
  );
  expect(bodies.length).toBeGreaterThan(90);
  expect(bodies.flatMap(({ name, schema }) => undescribed(name, schema))).toEqual([
    "post /mcp params",
    "post /events events",
  ]);
});

async function confirmInPortal({ stock_feed_id, stock_feed_run_id }: Record<string, unknown>) {
  const feed = `/dealer/stock-feeds/${stock_feed_id}`;
  const active = { method: "PUT", token: owner, json: { state: "active" } };
  const apply = { token: owner, json: { stock_feed_run_id, decision: "apply" } };
  expect((await api.request(feed, active)).status).toBe(204);
  expect((await api.request(`${feed}/settle`, apply)).status).toBe(204);
  await api.sentMails();
}
