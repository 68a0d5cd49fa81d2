import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDealer, buildRoutedLead } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let token: string;
let adminToken: string;
let apiKey: string;
let dealerId: string;
let leadId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  ({ dealer_id: dealerId } = await buildDealer(database.db));
  ({ lead_id: leadId } = await buildRoutedLead(database.db, [dealerId]));
  ({ access: token } = await signedIn(api, { email: "owner@dealer.example", dealer_id: dealerId }));
  ({ access: adminToken } = await signedIn(api, { email: "admin@example.org", is_admin: true }));
  const scopes = ["listings:read", "enquiries:read"];
  const made = await api.request("/account/api-keys", { token, json: { name: "Stock system", scopes } });
  apiKey = (made.body as { key: string }).key;
  expect((await api.request("/dealer/leads", { token: apiKey })).status).toBe(200);
  await setStatus("suspended");
}, 60_000);
afterAll(() => database.drop());

const setStatus = async (status: string) => {
  const json = { status, reason: "Buyers complained about calls" };
  const { status: code } = await api.request(`/admin/dealers/${dealerId}/status`, {
    token: adminToken,
    json,
  });
  expect(code).toBe(204);
};

test.each([
  ["the list", "", {}],
  ["the count", "/count", {}],
  ["the export", "/enquiries.csv", {}],
  ["one enquiry", "/ID", {}],
  ["opening", "/ID/opened", { method: "POST" }],
  ["progress", "/ID/progress", { json: { progress: "called", seen: "new" } }],
  ["a note", "/ID/notes", { json: { text: "Rings back" } }],
  ["passing on", "/ID/pass", { json: { reason: "Too far" } }],
  ["an issue", "/ID/issue", { json: { reason: "invalid_contact", evidence: "Rang twice" } }],
])("a suspended dealer is refused %s", async (_what, path, parts) => {
  const refused = await api.request(`/dealer/leads${path.replace("ID", leadId)}`, { token, ...parts });
  expect(refused).toMatchObject({
    status: 403,
    body: {
      error: {
        message: "Your dealership is suspended, so its enquiries are closed. Please contact support.",
      },
    },
  });
});

test("a suspended dealer is refused the event stream", async () => {
  expect((await api.request("/dealer/events", { token })).status).toBe(403);
});

test.each(["/session", "/dealer/statements", "/dealer/profile", "/dealer/vehicles", "/dealer/staff"])(
  "a suspended dealer still reads %s",
  async (path) => {
    expect((await api.request(path, { token })).status).toBe(200);
  },
);

test.each(["/dealer/leads", "/dealer/vehicles"])("its API keys are refused at %s", async (path) => {
  expect(await api.request(path, { token: apiKey })).toMatchObject({
    status: 401,
    body: {
      error: { message: "This API key is not valid. It may have been revoked, or its dealership suspended." },
    },
  });
});

test("everything returns when the dealer is verified again", async () => {
  await setStatus("verified");
  expect(await api.request("/dealer/leads", { token })).toMatchObject({ status: 200, body: { total: 1 } });
  expect((await api.request("/dealer/leads", { token: apiKey })).status).toBe(200);
});
