import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRateLimits } from "#src/http/limits/rate-limits.ts";
import { AUTH_ENDPOINTS } from "#src/operations/account/auth-endpoints.ts";
import { createApi } from "#src/operations/api.ts";
import { type Documented, describeApi, METHODS, termsAt } from "#src/operations/openapi.ts";
import { type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { ACCESS } from "./access-matrix-rows.ts";
import { urlFor } from "./access-urls.ts";
import {
  type AccessWorld,
  buildAccessWorld,
  digestOf,
  ROLES,
  type Role,
  STRANGERS_KEY,
  SUBJECTS,
} from "./access-world.ts";

let database: TestDatabase;
let api: TestApi;
let world: AccessWorld;
let operations: Record<string, Documented>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  world = await buildAccessWorld(api);
  for (const make of Object.values(SUBJECTS)) inLists.push(await make(world));
  const charge = {
    pence: 100,
    vat_pence: 20,
    reason: OWNERS_ENTRY,
    recorded_at: new Date("2026-01-15T12:00:00Z"),
    recorded_by: "test",
  };
  await world.db
    .insertInto("ledger_entries")
    .values({ dealer_id: world.dealer_id, kind: "adjustment", ...charge })
    .execute();
  const limits = createRateLimits(database.pool, { enabled: false, isTrial: false });
  const { paths } = describeApi(createApi(api.auth, limits));
  operations = Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation ? [[`${method.toUpperCase()} ${path}`, operation]] : [];
      }),
    ),
  );
});
afterAll(() => database?.close());

describe("the access matrix", () => {
  it("has exactly one row for every API operation", () => {
    expect(Object.keys(ACCESS).sort()).toEqual(Object.keys(operations).sort());
  });

  it("has a status for every role in every row", () => {
    for (const [name, [statuses]] of Object.entries(ACCESS))
      expect(statuses, name).toHaveLength(ROLES.length);
  });

  it("has every exposed endpoint of the authentication library", () => {
    const exposed = AUTH_ENDPOINTS.map(({ method, path }) => `${method.toUpperCase()} /auth${path}`);
    for (const name of exposed) expect(Object.keys(operations)).toContain(name);
  });

  it("covers operations with a summary, a tag and an audience", () => {
    for (const [name, operation] of Object.entries(operations)) {
      expect(operation.summary, name).toMatch(/^[A-Z]/);
      expect(operation.tags?.[0], name).toBeTruthy();
      expect(operation.security, name).toBeDefined();
      if (operation.security?.length) expect(Object.keys(operation.responses), name).toContain("401");
    }
  });
});

const OWNERS_ENTRY = "Goodwill for the owner's dealer";
/** Strings in a lead, the ledger and a webhook of the owner's dealer. */
const OWNERS = [
  "priya@example.org",
  "+447700900123",
  "owner@access.example",
  "systems.example/hook",
  OWNERS_ENTRY,
];
const inLists: string[] = [];
const UUID_LENGTH = 36;

/** Roles without access to any record of the owner's dealer. */
const STRANGERS: readonly Role[] = ["visitor", "unlinked", "other dealer", STRANGERS_KEY];
const isId = (text: string) => text.length === UUID_LENGTH;
/** Requests that showed the owner these strings, so that strangers could have read them. */
const shownToOwner: string[] = [];

describe.each(Object.entries(ACCESS))("%s", (name, [statuses, sent]) => {
  const [method = "", pattern = ""] = name.split(" ");
  const at = (role: (typeof ROLES)[number]) => statuses[ROLES.indexOf(role)] ?? 0;
  const expected: [Role, number][] = [
    ...ROLES.map((role): [Role, number] => [role, at(role)]),
    [STRANGERS_KEY, at("API key") === 403 ? 403 : at("other dealer")],
  ];

  it("responds to each role as listed, leaks nothing to strangers, and refusals change nothing", async () => {
    const refused = expected.filter(([, status]) => status >= 400);
    const allowed = expected.filter(([, status]) => status < 400);
    const requests = await Promise.all(
      refused.map(async ([role]) => [role, await urlFor(world, pattern)] as const),
    );
    const before = await digestOf(world.db);
    const got: [Role, number][] = [];
    for (const [role, address] of requests) got.push([role, await ask(role, address)]);
    expect(await digestOf(world.db)).toBe(before);
    for (const [role] of allowed) got.push([role, await ask(role, await urlFor(world, pattern))]);
    expect(Object.fromEntries(got)).toEqual(Object.fromEntries(expected));
  });

  async function ask(role: Role, { path, made }: Awaited<ReturnType<typeof urlFor>>): Promise<number> {
    const headers = new Headers();
    const token = world.token(role, termsAt(method.toLowerCase(), pattern).keyScope ?? null);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (sent?.json !== undefined) headers.set("Content-Type", "application/json");
    const body = sent?.json === undefined ? sent?.text : JSON.stringify(sent.json);
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await api.fetch(`/api${path}`, init);
    // Event streams never end.
    const isStream = response.headers.get("Content-Type") === "text/event-stream";
    const said = isStream ? "" : await response.text();
    await (isStream && response.body?.cancel());
    // Published cars are for everyone.
    const isForAll = pattern.startsWith("/public/");
    const secrets = [...OWNERS, world.dealer_id, world.owner_id, ...[...made, ...inLists].filter(isId)];
    const theirs = isForAll ? [] : secrets.filter((text) => said.includes(text));
    if (STRANGERS.includes(role)) expect(theirs, `${role} reads`).toEqual([]);
    if (role === "owner" && theirs.length > 0) shownToOwner.push(name);
    return response.status;
  }
});

it("the owner sees the data hidden from strangers", () => {
  expect(shownToOwner).toEqual(
    expect.arrayContaining([
      "GET /dealer/vehicles",
      "GET /dealer/vehicles/{vehicle_id}",
      "GET /dealer/leads",
      "GET /dealer/leads/enquiries.csv",
      "GET /dealer/leads/{lead_id}",
      "GET /dealer/imports",
      "GET /dealer/staff",
      "GET /dealer/statements/{month}",
      "GET /dealer/statements/{month}/statement.csv",
      "GET /dealer/webhooks",
      "GET /account/api-keys",
    ]),
  );
});
