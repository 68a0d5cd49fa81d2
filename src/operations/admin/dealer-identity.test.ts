import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { findPublicDealer } from "#src/services/dealers/public-dealer.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { PROFILE } from "#tests/support/valid-bodies.ts";

const VERIFIED = {
  name: "Ancoats Electric Cars",
  company_number: "01234567",
  ...address("12 Jersey Street"),
};
const WANTED = { name: "Another Trader Ltd", company_number: "09876543", ...address("1 Quay Street") };

let database: TestDatabase;
let api: TestApi;
let owner: string;
let admin: string;
let dealerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  const { dealer_id } = await buildDealer(database.db, { ...VERIFIED, status: "applied" });
  dealerId = dealer_id;
  ({ access: owner } = await signedIn(api, { email: "owner@dealer.example", dealer_id }));
  ({ access: admin } = await signedIn(api, { email: "admin@example.org", is_admin: true }));
  await api.sentMails();
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("dealer_identity_requests").execute();
  await database.db
    .updateTable("dealers")
    .set({ ...VERIFIED, status: "verified", verified_at: new Date("2026-01-15T09:00:00Z") })
    .execute();
});

function address(line: string) {
  return { address_line: line, town: "Manchester", postcode: "M4 6JG" };
}
interface Profile {
  updated_at: string;
  requested: (typeof VERIFIED & { requested_at: string }) | null;
}
const read = async () => (await api.request("/dealer/profile", { token: owner })).body as Profile;
async function save(changes: object) {
  const profile = { ...PROFILE, ...VERIFIED, ...changes };
  const json = { profile, updated_at: (await read()).updated_at };
  expect((await api.request("/dealer/profile", { token: owner, method: "PUT", json })).status).toBe(200);
  return await read();
}
const decide = async (json: object, token = admin) =>
  await api.request(`/admin/dealers/${dealerId}/identity`, { token, json });
const verified = async () =>
  await database.db
    .selectFrom("dealers")
    .select(["name", "company_number", "address_line", "town", "postcode"])
    .executeTakeFirstOrThrow();
const waiting = async () => {
  const { body } = await api.request("/admin/overview/inbox", { token: admin });
  return (body as { total: number }).total;
};
const auditOf = async (action: string) =>
  (await database.db.selectFrom("audit_log").selectAll().where("action", "=", action).execute()).length;

it("waits when a verified dealer changes name, company number or address; the rest is immediate", async () => {
  const profile = await save({ ...WANTED, about: "By the canal" });
  expect(profile).toMatchObject({ ...VERIFIED, about: "By the canal", requested: WANTED });
  expect(await verified()).toEqual(VERIFIED);
  expect(await findPublicDealer({ db: database.db }, "ancoats-electric-cars")).toMatchObject({
    name: "Ancoats Electric Cars",
    address_line: "12 Jersey Street",
    about: "By the canal",
  });
  expect(await auditOf("dealer.identity-request")).toBe(1);
});

it("is in the admins' work, list and file of the dealer", async () => {
  expect(await waiting()).toBe(0);
  await save({ name: WANTED.name });
  expect(await waiting()).toBe(1);
  const list = await api.request("/admin/dealers", { token: admin });
  expect(list.body).toMatchObject({ dealers: [{ name: VERIFIED.name, has_identity_request: true }] });
  const file = await api.request(`/admin/dealers/${dealerId}`, { token: admin });
  expect(file.body).toMatchObject({
    dealer: VERIFIED,
    identity_request: { ...VERIFIED, name: WANTED.name, requested_at: expect.any(String) },
  });
});

it("is public once an admin approves it, and the owners are mailed", async () => {
  const { requested } = await save(WANTED);
  const decision = { decision: "approved", requested_at: requested?.requested_at };
  expect((await decide(decision)).status).toBe(204);
  expect(await verified()).toEqual(WANTED);
  expect(await read()).toMatchObject({ ...WANTED, requested: null });
  expect(await findPublicDealer({ db: database.db }, "another-trader-ltd")).not.toBeNull();
  const [mail] = await api.sentMails();
  expect(mail).toMatchObject({ to: "owner@dealer.example", subject: "Your new dealer details are public" });
  const changes = await database.db
    .selectFrom("dealer_changes")
    .select(["what", "before", "after"])
    .where("what", "in", ["name", "company_number"])
    .execute();
  expect(changes).toContainEqual({ what: "name", before: VERIFIED.name, after: WANTED.name });
  expect(await auditOf("dealer.identity-approve")).toBe(1);
  expect((await decide(decision)).status).toBe(404);
});

it("is refused with a reason, which the owners are mailed; the verified details stay", async () => {
  const { requested } = await save(WANTED);
  const refusal = { decision: "refused", reason: "", requested_at: requested?.requested_at };
  expect((await decide(refusal)).status).toBe(422);
  expect((await decide({ ...refusal, reason: "Companies House lists another name" })).status).toBe(204);
  expect(await verified()).toEqual(VERIFIED);
  expect((await read()).requested).toBeNull();
  const [mail] = await api.sentMails();
  expect(mail).toMatchObject({ subject: "Your new dealer details were not accepted" });
  expect(mail?.text).toContain("Companies House lists another name");
  expect(await auditOf("dealer.identity-refuse")).toBe(1);
});

it("is withdrawn when the dealer saves the verified details again, and replaced by another change", async () => {
  const first = await save(WANTED);
  const second = await save({ ...WANTED, name: "Third Name" });
  expect(second.requested).toMatchObject({ name: "Third Name" });
  const outdated = { decision: "approved", requested_at: first.requested?.requested_at };
  expect((await decide(outdated)).status).toBe(409);
  expect((await save({})).requested).toBeNull();
  expect(await waiting()).toBe(0);
});

it("waits for a suspended or expired dealer too, and not before the first verification", async () => {
  await database.db.updateTable("dealers").set({ status: "suspended" }).execute();
  expect((await save(WANTED)).requested).toMatchObject(WANTED);
  await database.db.deleteFrom("dealer_identity_requests").execute();
  await database.db.updateTable("dealers").set({ status: "applied", verified_at: null }).execute();
  expect(await save(WANTED)).toMatchObject({ ...WANTED, requested: null });
});

it("is decided by admins only", async () => {
  const { requested } = await save(WANTED);
  const decision = { decision: "approved", requested_at: requested?.requested_at };
  expect((await decide(decision, owner)).status).toBe(403);
  expect(await verified()).toEqual(VERIFIED);
});
