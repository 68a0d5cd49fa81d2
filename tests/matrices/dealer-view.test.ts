import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minutesBefore } from "#src/domain/time/ago.ts";
import { OPERATIONS } from "#src/operations/operations.ts";
import { type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { ACCESS } from "./access-matrix-rows.ts";
import { urlFor } from "./access-urls.ts";
import { type AccessWorld, buildAccessWorld, digestOf, SUBJECTS } from "./access-world.ts";

const SECRET = "5ecret-of-the-feed";

let database: TestDatabase;
let api: TestApi;
let world: AccessWorld;
let viewId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  world = await buildAccessWorld(api);
  for (const make of Object.values(SUBJECTS)) await make(world);
  await world.db
    .updateTable("stock_feeds")
    .set({ url: `https://systems.example/stock.csv?key=${SECRET}` })
    .where("dealer_id", "=", world.dealer_id)
    .execute();
  viewId = await startView();
});
afterAll(() => database?.close());

const admin = () => world.token("admin", null) ?? "";
async function startView(): Promise<string> {
  const path = `/admin/dealers/${world.dealer_id}/view`;
  const { status, body } = await api.request(path, { method: "POST", token: admin() });
  expect(status).toBe(201);
  return (body as { dealer_view_id: string }).dealer_view_id;
}

async function ask(method: string, path: string, { token = admin(), view = viewId, body = "" } = {}) {
  const headers = new Headers({ Authorization: `Bearer ${token}`, "Dealer-View": view });
  if (body) headers.set("Content-Type", "application/json");
  const response = await api.fetch(`/api${path}`, { method, headers, ...(body && { body }) });
  const isStream = response.headers.get("Content-Type") === "text/event-stream";
  await (isStream && response.body?.cancel());
  return { status: response.status, said: isStream ? "" : await response.text() };
}

const named = OPERATIONS.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const);

describe("an admin who views a dealer's portal", () => {
  it.each(named.filter(([, { method }]) => method !== "get"))("is refused %s", async (name, { path }) => {
    const [, sent] = ACCESS[name] ?? [];
    const { path: url } = await urlFor(world, path);
    const before = await digestOf(world.db);
    const body = sent?.json === undefined ? "" : JSON.stringify(sent.json);
    const { status, said } = await ask(name.split(" ")[0] ?? "", url, { body });
    expect(status).toBe(403);
    expect(said).toContain("nothing can be changed");
    expect(await digestOf(world.db)).toBe(before);
  });

  it.each(named.filter(([, { method }]) => method === "get"))(
    "changes nothing by %s and reads no secret",
    async (_name, { path, isConfidential, permission, isForViewers }) => {
      const { path: url } = await urlFor(world, path);
      const before = await digestOf(world.db);
      const { status, said } = await ask("GET", url);
      expect(await digestOf(world.db)).toBe(before);
      expect(said).not.toContain(SECRET);
      const isOwn = permission === "account:manage" && !isForViewers;
      if (isConfidential || isOwn || path.startsWith("/admin/")) expect([403, 404]).toContain(status);
    },
  );

  it("sees what the owner sees, as the owner of that dealer and not as an admin", async () => {
    const { said } = await ask("GET", "/session");
    expect(JSON.parse(said)).toMatchObject({
      is_admin: false,
      second_factor_due: false,
      dealer: { dealer_id: world.dealer_id, role: "owner" },
    });
    const owner = await api.request("/dealer/vehicles", { token: world.token("owner", null) ?? "" });
    expect(JSON.parse((await ask("GET", "/dealer/vehicles")).said)).toEqual(owner.body);
  });

  it("is in the audit log by name and time, and the owner sees when", async () => {
    const entries = await world.db
      .selectFrom("audit_log")
      .select(["actor_name", "dealer_id", "at"])
      .where("action", "=", "dealer.view")
      .execute();
    const [entry] = entries;
    expect(entry).toMatchObject({ actor_name: "admin@access.example", dealer_id: world.dealer_id });
    const { body } = await api.request("/dealer/staff", { token: world.token("owner", null) ?? "" });
    expect(body).toMatchObject({ viewed_at: [entry?.at.toISOString()] });
  });

  it("is refused once an hour has passed, and to anyone else", async () => {
    expect((await ask("GET", "/dealer/vehicles", { token: world.token("owner", null) ?? "" })).status).toBe(
      403,
    );
    for (const view of ["1", "999999", "x", ""]) {
      expect((await ask("GET", "/dealer/vehicles", { view })).status, view).toBe(403);
    }
    const { actor_user_id } = await world.db
      .selectFrom("audit_log")
      .select("actor_user_id")
      .where("action", "=", "dealer.view")
      .executeTakeFirstOrThrow();
    const entry = async (action: string, at: Date) => {
      const { audit_id } = await world.db
        .insertInto("audit_log")
        .values({
          ...{ at, action, actor_kind: "user", actor_user_id, actor_name: "admin@access.example" },
          ...{ subject_kind: "dealer", subject_id: world.dealer_id, dealer_id: world.dealer_id },
        })
        .returning("audit_id")
        .executeTakeFirstOrThrow();
      return String(audit_id);
    };
    const statusBy = async (view: string) => (await ask("GET", "/dealer/vehicles", { view })).status;
    expect(await statusBy(await entry("dealer.view", minutesBefore(new Date(), 61)))).toBe(403);
    expect(await statusBy(await entry("dealer.status", new Date()))).toBe(403);
    expect(await statusBy(await entry("dealer.view", minutesBefore(new Date(), 59)))).toBe(200);
  });
});
