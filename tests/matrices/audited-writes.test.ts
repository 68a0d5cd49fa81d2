import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { takesKey } from "#src/http/idempotency.ts";
import { termsAt } from "#src/operations/openapi.ts";
import { ACCESS } from "./access-matrix-rows.ts";
import type { Role } from "./access-world.ts";
import { ADMIN_WRITES } from "./audited-admin-writes.ts";
import { DEALER_WRITES } from "./audited-dealer-writes.ts";
import { type Ask, type AskFor, buildWriteWorld, type WriteWorld } from "./audited-write-world.ts";

/** Writes by dealers and admins. Users' own passwords and sessions are not audited. */
const WRITES = Object.keys(ACCESS).filter((name) =>
  /^(POST|PUT|PATCH|DELETE) \/(dealer|admin|account\/api-keys)/.test(name),
);

/** Operations that change nothing despite their method. */
const READS = new Set([
  "POST /admin/personal-data/search",
  "POST /admin/posts/preview",
  "POST /dealer/imports/check",
  "POST /dealer/invitations/look",
  "POST /dealer/preferences/preview",
  "POST /dealer/stock-feeds/{stock_feed_id}/check",
  "POST /dealer/stock-feeds/{stock_feed_id}/source/check",
]);

const REQUESTS: Record<string, AskFor> = { ...DEALER_WRITES, ...ADMIN_WRITES };

let at: WriteWorld;
beforeAll(async () => {
  at = await buildWriteWorld();
});
afterAll(() => at?.database.close());

/** The first role with access whose refusal would be a fault. */
const roleFor = (name: string): Role => (name.includes(" /admin") ? "admin" : "owner");

async function entries() {
  return await at.database.db.selectFrom("audit_log").selectAll().orderBy("audit_id").execute();
}

it("every write has a successful request, and every request a write", () => {
  for (const name of [...READS, ...Object.keys(REQUESTS)]) expect(WRITES).toContain(name);
});

describe.each(WRITES.filter((name) => !READS.has(name)))("%s", (name) => {
  it("is audited with its actor, and once when it comes again with its key", async () => {
    const [method = "", pattern = ""] = name.split(" ");
    const [, sent] = ACCESS[name] ?? [[]];
    const sample: Ask = (await REQUESTS[name]?.(at)) ?? {};
    const bytes = sample.bytes ?? (sent?.text === undefined ? undefined : Buffer.from(sent.text));
    const { file } = sample;
    const json = sample.json ?? (sample.bytes || sample.file ? undefined : sent?.json);
    const role = sample.role ?? roleFor(name);
    const path = sample.path ?? (await addressOf(pattern));
    const before = (await entries()).length;
    const ask = {
      ...(json === undefined ? {} : { json }),
      ...(bytes ? { bytes } : {}),
      ...(file ? { file } : {}),
      ...(isRepeatable(method, pattern) ? { key: randomUUID() } : {}),
    };
    const first = await at.send(role, method, path, ask);
    const written = (await entries()).slice(before);
    const again = ask.key ? await at.send(role, method, path, ask).catch(withheld) : first;
    if (again !== WITHHELD) expect(again).toEqual(first);
    expect((await entries()).slice(before), name).toEqual(written);
    expect(written, name).not.toEqual([]);
    for (const { actor_name } of written) expect(actor_name).toBe(`${role}@access.example`);
  });
});

test("an API key is audited by its name and owner", async () => {
  const vehicleId = await at.subject("vehicle_id");
  await at.send("API key", "DELETE", `/dealer/vehicles/${vehicleId}`, {});
  expect((await entries()).at(-1)).toMatchObject({
    actor_kind: "api_key",
    actor_user_id: at.world.owner_id,
    actor_name: "API key Access",
    action: "vehicle.delete",
    subject_id: vehicleId,
    subject_name: "2020 Nissan Leaf",
  });
});

test("the audit log contains no buyer data or secrets", async () => {
  expect(JSON.stringify(await entries())).not.toMatch(
    /priya|Priya|900123|M1 1AE|ssk_[A-Za-z0-9]{8}|key_hash|token/,
  );
});

const isRepeatable = (method: string, pattern: string) =>
  method === "POST" && takesKey(termsAt("post", pattern));

const WITHHELD = "withheld";
function withheld(error: Error): string {
  expect(error.message).toContain("confidential");
  return WITHHELD;
}

async function addressOf(pattern: string): Promise<string> {
  let path = pattern;
  for (const [parameter = "", name = ""] of pattern.matchAll(/\{(\w+)\}/g)) {
    path = path.replace(parameter, (await at.subject(name)) || randomUUID());
  }
  return path;
}
