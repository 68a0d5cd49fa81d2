import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { API_KEY_SCOPES } from "#src/domain/accounts/api-key-scopes.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let dealerId: string;
let owner: { user_id: string; access: string };
let accounts = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ dealer_id: dealerId } = await buildDealer(database.db));
  owner = await signedIn(api, { email: `owner-${accounts++}@dealer.example`, dealer_id: dealerId });
});

async function makeKey(scopes: readonly string[] = API_KEY_SCOPES, name = "Stock system") {
  const { status, body } = await api.request("/account/api-keys", {
    token: owner.access,
    json: { name, scopes },
  });
  expect(status).toBe(201);
  return body as { key: string; api_key: { api_key_id: string; prefix: string } };
}
const listKeys = async () => (await api.request("/account/api-keys", { token: owner.access })).body;

test("a key is shown once, stored as a hash, and used instead of a session", async () => {
  const { key, api_key } = await makeKey();
  expect(key).toMatch(/^ssk_[\w-]{43}$/);
  expect(key.startsWith(api_key.prefix)).toBe(true);
  const stored = await database.db
    .selectFrom("api_keys")
    .selectAll()
    .where("dealer_id", "=", dealerId)
    .execute();
  expect(JSON.stringify([stored, await listKeys()])).not.toContain(key);

  const { vehicle_id } = await buildVehicle(database.db, { dealer_id: dealerId });
  const listed = await api.request("/dealer/vehicles", { token: key });
  expect(listed).toMatchObject({ status: 200, body: { total: 1, vehicles: [{ vehicle_id }] } });
  expect(await listKeys()).toMatchObject({
    api_keys: [{ name: "Stock system", made_by: "Ann Lee", last_used_at: expect.any(String) }],
  });
});

test("a revoked key stops working at once, with a clear message", async () => {
  const { key, api_key } = await makeKey();
  const path = `/account/api-keys/${api_key.api_key_id}`;
  expect((await api.request(path, { method: "DELETE", token: owner.access })).status).toBe(204);
  expect(await api.request("/dealer/vehicles", { token: key })).toMatchObject({
    status: 401,
    body: {
      error: { message: "This API key is not valid. It may have been revoked, or its dealership suspended." },
    },
  });
  expect(await listKeys()).toEqual({ api_keys: [] });
});

test("a key ends when its creator leaves the dealer", async () => {
  const { key } = await makeKey();
  await database.db.deleteFrom("dealer_profiles").where("user_id", "=", owner.user_id).execute();
  expect((await api.request("/dealer/vehicles", { token: key })).status).toBe(401);
});

test.each([
  ["listings:read", "GET", "/dealer/vehicles", 200],
  ["listings:write", "GET", "/dealer/vehicles", 403],
  ["listings:read", "POST", "/dealer/vehicles", 403],
  ["listings:write", "POST", "/dealer/vehicles", 422],
  ["enquiries:read", "GET", "/dealer/leads", 200],
  ["listings:read", "GET", "/dealer/leads", 403],
])("a key with %s gets for %s %s the status %i", async (scope, method, path, status) => {
  const { key } = await makeKey([scope]);
  const response = await api.request(path, {
    method,
    token: key,
    ...(method === "POST" ? { json: {} } : {}),
  });
  expect(response.status).toBe(status);
});

test.each([
  ["GET", "/session"],
  ["GET", "/account"],
  ["GET", "/account/sessions"],
  ["POST", "/account/api-keys"],
  ["GET", "/admin/posts"],
  ["GET", "/admin/vehicles"],
])("no key reaches %s %s, not even an admin's key", async (method, path) => {
  await database.db.insertInto("user_roles").values({ user_id: owner.user_id, role: "admin" }).execute();
  const { key } = await makeKey();
  const response = await api.request(path, {
    method,
    token: key,
    ...(method === "POST" ? { json: {} } : {}),
  });
  expect(response).toMatchObject({
    status: 403,
    body: { error: { message: "API keys cannot be used here." } },
  });
});

test("another dealer's keys are not found", async () => {
  const { api_key } = await makeKey();
  const other = await signedIn(api, {
    email: "other@dealer.example",
    dealer_id: (await buildDealer(database.db)).dealer_id,
  });
  const path = `/account/api-keys/${api_key.api_key_id}`;
  expect((await api.request(path, { method: "DELETE", token: other.access })).status).toBe(404);
  expect((await api.request("/account/api-keys", { token: other.access })).body).toEqual({ api_keys: [] });
  expect(await listKeys()).toMatchObject({ api_keys: [{ api_key_id: api_key.api_key_id }] });
});

test("staff and users without a dealer cannot create keys", async () => {
  await database.db
    .updateTable("dealer_profiles")
    .set({ role: "staff" })
    .where("user_id", "=", owner.user_id)
    .execute();
  const json = { name: "Mine", scopes: ["listings:read"] };
  expect((await api.request("/account/api-keys", { token: owner.access, json })).status).toBe(403);
  const unlinked = await signedIn(api, { email: `unlinked-${accounts++}@dealer.example` });
  expect((await api.request("/account/api-keys", { token: unlinked.access, json })).status).toBe(404);
  expect(
    await database.db.selectFrom("api_keys").where("dealer_id", "=", dealerId).selectAll().execute(),
  ).toEqual([]);
});

test.each([
  [{ name: " ", scopes: ["listings:read"] }, "name", "Give the key a name"],
  [{ name: "x".repeat(61), scopes: ["listings:read"] }, "name", "The name must be at most 60 characters"],
  [{ name: "Stock", scopes: [] }, "scopes", "Choose what the key may do"],
])("a key like %j is refused at its field", async (json, field, message) => {
  const response = await api.request("/account/api-keys", { token: owner.access, json });
  expect(response).toMatchObject({ status: 422, body: { error: { fields: { [field]: message } } } });
});

test("a dealer has twenty keys at most", async () => {
  for (let n = 0; n < 20; n++) await makeKey(["listings:read"]);
  const json = { name: "One more", scopes: ["listings:read"] };
  expect((await api.request("/account/api-keys", { token: owner.access, json })).status).toBe(409);
});
