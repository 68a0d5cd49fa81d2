import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { eraseRequest } from "#src/services/buyer-page/rights.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { buyerToken } from "#tests/support/buyer-token.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { LISTING } from "#tests/support/valid-bodies.ts";

let database: TestDatabase;
let api: TestApi;
let dealerId: string;
let admin: string;
let dealer: string;
let accounts = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  admin = (await signedIn(api, { email: "admin@site.example", is_admin: true })).access;
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ dealer_id: dealerId } = await buildDealer(database.db));
  dealer = (await signedIn(api, { email: `own-${accounts++}@dealer.example`, dealer_id: dealerId })).access;
});

interface Sent {
  as: string;
  key: string;
  json?: unknown;
}
const post = (path: string, { as, key, json }: Sent) =>
  api.request(path, { method: "POST", token: as, json, headers: { "Idempotency-Key": key } });

const PAYMENT = { kind: "payment", amount: "250", reason: "Transfer of 3 March" };
const pay = (key: string, json = PAYMENT) =>
  post(`/admin/dealers/${dealerId}/account/entries`, { as: admin, key, json });
const payments = () =>
  database.db.selectFrom("ledger_entries").select("pence").where("dealer_id", "=", dealerId).execute();

async function enquiry() {
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id: dealerId });
  const request = aLeadRequest({ vehicle_id, email: `buyer-${accounts++}@example.org` });
  return (await submitLead(api.app, request, FROM_NOWHERE)).lead_id;
}

/** Fails the next insert into the table with a serialization failure. */
async function failOnce(table: string) {
  await sql`create sequence failures`.execute(database.db);
  await sql`grant usage on sequence failures to public`.execute(database.db);
  await sql`
    create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('failures') = 1 then raise exception 'conflict' using errcode = 'serialization_failure'; end if;
      return new;
    end $$`.execute(database.db);
  await sql`
    create trigger fail_once before insert on ${sql.table(table)} for each row execute function fail_once()
  `.execute(database.db);
  return async () => {
    await sql`drop function fail_once cascade`.execute(database.db);
    await sql`drop sequence failures`.execute(database.db);
  };
}

describe("a payment with an Idempotency-Key", () => {
  it("is booked once, when it comes five times at once", async () => {
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => pay("five-at-once")));
    for (const { status } of responses) expect([204, 409]).toContain(status);
    expect(responses.map(({ status }) => status)).toContain(204);
    expect(await payments()).toHaveLength(1);
    expect((await pay("five-at-once")).headers.get("idempotency-replayed")).toBe("true");
  });

  it("is booked once, when it comes five times one after another", async () => {
    for (let time = 0; time < 5; time++) expect((await pay("five-in-turn")).status).toBe(204);
    expect(await payments()).toHaveLength(1);
  });

  it("is refused when its key was used for another one", async () => {
    await pay("other");
    expect((await pay("other", { ...PAYMENT, amount: "251" })).status).toBe(422);
    expect(await payments()).toHaveLength(1);
  });

  it("is refused when the first one's response was lost with its process", async () => {
    await pay("lost");
    await database.db.updateTable("idempotency_keys").set({ status: 0 }).where("key", "=", "lost").execute();
    expect(await pay("lost")).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("check whether it was carried out") } },
    });
    expect(await payments()).toHaveLength(1);
  });

  it("is answered and booked once, when its response cannot be stored", async () => {
    const broken = sql`alter table idempotency_keys add constraint broken check (status <> 204) not valid`;
    await broken.execute(database.db);
    expect((await pay("unstored")).status).toBe(204);
    await sql`alter table idempotency_keys drop constraint broken`.execute(database.db);
    expect((await pay("unstored")).status).toBe(409);
    expect(await payments()).toHaveLength(1);
  });
});

it("an operation whose transaction is retried asks outside services once", async () => {
  const point = { latitude: 60.15, longitude: -1.14 };
  let asked = 0;
  const locate = async () => {
    asked++;
    return { outcome: "found", point } as const;
  };
  const { postcodeLookup } = api.app;
  api.app.postcodeLookup = { locate };
  const undo = await failOnce("vehicles");
  const json = { ...LISTING, postcode: "ZE1 0AA" };
  try {
    expect((await post("/dealer/vehicles", { as: dealer, key: "retried", json })).status).toBe(201);
  } finally {
    await undo();
    api.app.postcodeLookup = postcodeLookup;
  }
  expect(asked).toBe(1);
});

it("a note that is sent again is added once", async () => {
  const leadId = await enquiry();
  const note = () =>
    post(`/dealer/leads/${leadId}/notes`, { as: dealer, key: "note", json: { text: "Rang" } });
  const [first, again] = [await note(), await note()];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const notes = await database.db
    .selectFrom("lead_notes")
    .select("text")
    .where("lead_id", "=", leadId)
    .execute();
  expect(notes).toHaveLength(1);
});

it("a message with a file that is sent again, with another boundary, is sent once", async () => {
  const leadId = await enquiry();
  const send = (message: string, text = "The V5C") => {
    const body = new FormData();
    body.set("message", message);
    body.set("file", new File([new Uint8Array(onePagePdf(text))], "v5c.pdf", { type: "application/pdf" }));
    const headers = { Authorization: `Bearer ${dealer}`, "Idempotency-Key": "file" };
    return api.fetch(`/api/dealer/message-files?lead_id=${leadId}`, { method: "POST", headers, body });
  };
  const [first, again] = [await send("Here it is"), await send("Here it is")];
  expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
  expect((await send("Here it was")).status).toBe(422);
  expect((await send("Here it is", "Another page")).status).toBe(422);
  const messages = database.db.selectFrom("lead_messages").select("text").where("lead_id", "=", leadId);
  expect(await messages.execute()).toHaveLength(1);
});

it("an erased enquiry leaves no stored response that names it", async () => {
  const leadId = await enquiry();
  await post(`/dealer/leads/${leadId}/notes`, { as: dealer, key: "erased", json: { text: "Rang Priya" } });
  const stored = () =>
    database.db.selectFrom("idempotency_keys").select("key").where("key", "=", "erased").execute();
  expect(await stored()).toHaveLength(1);
  await eraseRequest(api.app, await buyerToken({ app: api.app, database }, leadId));
  expect(await stored()).toEqual([]);
});

it("a confidential response is given once and not stored, and its operation carried out once", async () => {
  const json = { name: "Stock", scopes: ["listings:read"] };
  const make = () => post("/account/api-keys", { as: dealer, key: "secret", json });
  expect((await make()).status).toBe(201);
  expect(await make()).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining("confidential") } },
  });
  const keys = database.db.selectFrom("api_keys").select("name").where("dealer_id", "=", dealerId);
  expect(await keys.execute()).toHaveLength(1);
  const stored = database.db.selectFrom("idempotency_keys").select("response").where("key", "=", "secret");
  expect(await stored.execute()).toEqual([{ response: "" }]);
});

it("an upload of a photo refuses a key", async () => {
  expect(await post("/dealer/photos", { as: dealer, key: "photo", json: {} })).toMatchObject({
    status: 422,
    body: { error: { fields: { "idempotency-key": expect.stringContaining("does not accept") } } },
  });
});
