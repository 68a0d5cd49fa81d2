import sharp from "sharp";
import { type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { APPLICATION } from "#tests/support/valid-bodies.ts";
import { STOCK_WITH_REFS } from "./access-matrix-rows.ts";
import { type AccessWorld, buildAccessWorld, type Role, SUBJECTS } from "./access-world.ts";

/** The database, API and world of a test, and requests to them. */
export interface WriteWorld {
  database: TestDatabase;
  api: TestApi;
  world: AccessWorld;
  /** @throws an Error with the response when it is a refusal */
  send(role: Role, method: string, path: string, ask: Ask): Promise<unknown>;
  /** The id of a new record for a URL parameter. */
  subject(name: string): Promise<string>;
}

export interface Ask {
  role?: Role;
  path?: string;
  json?: unknown;
  bytes?: Buffer;
  file?: Buffer;
  /** An Idempotency-Key. */
  key?: string;
}

/** Makes a successful request for a write, after preparing its record. */
export type AskFor = (at: WriteWorld) => Promise<Ask> | Ask;

export async function buildWriteWorld(): Promise<WriteWorld> {
  const database = await createTestDatabase();
  const api = testApi(database);
  const world = await buildAccessWorld(api);
  return {
    database,
    api,
    world,
    send: (role, method, path, ask) => send({ api, world }, role, method, path, ask),
    subject: async (name) => (await SUBJECTS[name]?.(world)) ?? "",
  };
}

export const picture = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();

export async function feedsOf({ send }: WriteWorld, area: "dealer" | "admin", path: string): Promise<Ask> {
  await send(area === "dealer" ? "owner" : "admin", "PUT", `/${area}/vehicle-feeds`, { json: {} });
  return { path: `/${area}/vehicle-feeds${path}` };
}

interface PushedRun {
  stock_feed_id: string;
  stock_feed_run_id: string;
}

export async function pushedStock({ send }: WriteWorld): Promise<PushedRun> {
  const bytes = Buffer.from(STOCK_WITH_REFS);
  return (await send("owner", "PUT", "/dealer/stock", { bytes })) as PushedRun;
}

export async function newPerson({ database }: WriteWorld, name: string): Promise<string> {
  const person = { id: name, name, email: `${name}@access.example` };
  await database.db.insertInto("auth.user").values(person).execute();
  return name;
}

export async function openApplication({ database, send }: WriteWorld): Promise<string> {
  const find = () =>
    database.db
      .selectFrom("dealer_applications")
      .select("application_id")
      .where("state", "=", "submitted")
      .executeTakeFirst();
  if (!(await find())) {
    await send("unlinked", "POST", "/dealer/application/evidence", { file: await picture() });
    await send("unlinked", "POST", "/dealer/application", { json: APPLICATION });
  }
  return (await find())?.application_id ?? "";
}

async function send(
  { api, world }: Pick<WriteWorld, "api" | "world">,
  role: Role,
  method: string,
  path: string,
  { json, bytes, file, key }: Ask,
): Promise<unknown> {
  const headers = new Headers({ Authorization: `Bearer ${world.token(role, null)}` });
  if (json !== undefined) headers.set("Content-Type", "application/json");
  else if (bytes && !file) headers.set("Content-Type", "application/octet-stream");
  if (key !== undefined) headers.set("Idempotency-Key", key);
  const form = new FormData();
  if (file) form.set("file", new File([new Uint8Array(file)], "file.jpg"));
  const raw = file ? form : bytes && new Uint8Array(bytes);
  const body = json === undefined ? raw : JSON.stringify(json);
  const response = await api.fetch(`/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return isJson ? JSON.parse(text) : null;
}
