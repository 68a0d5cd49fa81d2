import { afterAll, beforeAll, expect, test } from "vitest";
import { submitLead } from "#src/services/leads/submit-lead.ts";
import { buildDealer, buildVehicle } from "#tests/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/test-database.ts";

let database: TestDatabase;
let api: TestApi;
const tokens: Record<string, string | undefined> = {};

const REQUEST = {
  name: "Isla Munro",
  email: "isla.munro@example.com",
  phone: "07700 900321",
  postcode: "M4 5JD",
  budget_band: "£35k+",
  timeframe_days: 30,
  max_travel_mi: 10,
  consent_dealer: true,
};
const META = { ip: null, user_agent: null, idempotency_key: null };

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  const { dealer_id } = await buildDealer(database.db, { name: "Leith Electric" });
  await buildVehicle(database.db, { dealer_id });
  const modest = { ...REQUEST, email: "modest@example.com", phone: "07700 900322", budget_band: "£10-15k" };
  const dear = await submitLead(api.app, REQUEST, META);
  const matched = await submitLead(api.app, modest, META);
  expect([dear.routed, matched.routed]).toEqual([0, 1]);
  const people = {
    "an admin": { email: "admin@example.org", is_admin: true },
    "a dealer": { email: "owner@dealer.example", dealer_id },
    "a user without a dealer": { email: "unlinked@example.org" },
  };
  for (const [who, account] of Object.entries(people)) tokens[who] = (await signedIn(api, account)).access;
}, 60_000);
afterAll(() => database.drop());

test.each([
  ["a visitor", 401],
  ["a user without a dealer", 403],
  ["a dealer", 403],
])("%s learns nothing of requests that matched nobody", async (who, status) => {
  const answer = await api.request("/admin/leads/unmatched", { token: tokens[who] });
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).not.toContain(REQUEST.email);
});

test("an admin sees them, and only them, with why each dealer was not chosen", async () => {
  const answer = await api.request("/admin/leads/unmatched", { token: tokens["an admin"] });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      total: 1,
      leads: [
        {
          name: REQUEST.name,
          email: REQUEST.email,
          phone: "+447700900321",
          refusals: [{ dealer_name: "Leith Electric", reason: "No published car fits the wishes" }],
        },
      ],
    },
  });
});
