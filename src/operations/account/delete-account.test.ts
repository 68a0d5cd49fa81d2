import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, stepAt } from "#src/services/accounts/second-factor/check-code.ts";
import { storeTombstones } from "#src/services/tombstones/store-tombstones.ts";
import { secretOf } from "#tests/support/authenticator.ts";
import { columnsWith } from "#tests/support/database/personal-data-search.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
});
afterAll(() => database.close());

const remove = (token: string, json: unknown = { password: "secret-1" }) =>
  api.request("/account/deletion", { token, json });
const exists = async (userId: string) =>
  (await database.db.selectFrom("auth.user").select("id").where("id", "=", userId).execute()).length > 0;
const setRole = (userId: string, role: "owner" | "staff") =>
  database.db.updateTable("dealer_profiles").set({ role }).where("user_id", "=", userId).execute();
const statusOf = async (dealerId: string) =>
  (
    await database.db
      .selectFrom("dealers")
      .select("status")
      .where("dealer_id", "=", dealerId)
      .executeTakeFirstOrThrow()
  ).status;

test("deleting an account needs its password, ends every session, and is confirmed by email", async () => {
  const { email, user_id, access, long } = await signedIn(api, { email: "leaves@dealer.example" });
  const again = await api.request("/auth/sign-in/email", { json: { email, password: "secret-1" } });
  expect(await remove(access, { password: "wrong" })).toMatchObject({
    status: 422,
    body: { error: { fields: { password: "That is not your password." } } },
  });
  expect(await exists(user_id)).toBe(true);
  await api.sentMails();

  expect((await remove(access)).status).toBe(204);
  expect(await exists(user_id)).toBe(false);
  expect((await api.request("/session", { token: access })).status).toBe(401);
  for (const token of [long, again.headers.get("set-auth-token") ?? ""]) {
    expect((await api.request("/auth/token", { token })).status).toBe(401);
  }
  const signIn = await api.request("/auth/sign-in/email", { json: { email, password: "secret-1" } });
  expect(signIn.status).toBe(401);
  const mails = await api.sentMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, "Your account is deleted"]]);
  const audited = database.db.selectFrom("audit_log").select(["actor_name", "subject_id"]);
  expect(await audited.where("action", "=", "account.delete").execute()).toEqual([
    { actor_name: email, subject_id: user_id },
  ]);
  const tombstones = database.db.selectFrom("tombstones").select("kind").where("record_id", "=", user_id);
  expect(await tombstones.execute()).toEqual([{ kind: "user" }]);
  await storeTombstones(api.app);
});

test("with a second factor it needs a code too, and a refusal does not use the code up", async () => {
  const { user_id, access } = await signedIn(api, { email: "factor@dealer.example", is_admin: true });
  const token = access;
  const begun = await api.request("/account/second-factor", { token, json: { password: "secret-1" } });
  const secret = secretOf((begun.body as { secret: string }).secret);
  const code = (steps: number) => codeOf(secret, stepAt(new Date()) + steps);
  await api.request("/account/second-factor/confirm", { token, json: { code: code(0) } });
  for (const wrong of [undefined, "", "000000"]) {
    expect(await remove(token, { password: "secret-1", code: wrong })).toMatchObject({
      status: 422,
      body: { error: { fields: { code: expect.any(String) } } },
    });
  }
  const json = { password: "secret-1", code: code(1) };
  expect((await remove(token, json)).status).toBe(409);
  await database.db.deleteFrom("user_roles").where("user_id", "=", user_id).execute();
  expect((await remove(token, json)).status).toBe(204);
  expect(await exists(user_id)).toBe(false);
});

test("an admin stays, so the last one does too, also in the database", async () => {
  const { user_id, access } = await signedIn(api, { email: "admin@second-spark.example", is_admin: true });
  expect(await remove(access)).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining("You are an admin") } },
  });
  const role = database.application.db;
  await expect(sql`select delete_account(${user_id})`.execute(role)).rejects.toThrow("admin role stays");
  expect(await exists(user_id)).toBe(true);
});

describe("of a dealership", () => {
  test("the only owner hands over or removes colleagues first, and then leaves without a trace of the name", async () => {
    const { dealer_id } = await buildDealer(database.db, { name: "Quay Cars" });
    const owner = await signedIn(api, { email: "olga@quay.example", dealer_id });
    const colleague = await signedIn(api, { email: "pat@quay.example", dealer_id });
    await setRole(colleague.user_id, "staff");
    await database.db
      .updateTable("dealers")
      .set({ enquiry_emails: ["Olga@quay.example", "sales@quay.example"] })
      .where("dealer_id", "=", dealer_id)
      .execute();
    const invite = { email: "new@quay.example", role: "staff" };
    await api.request("/dealer/staff/invitations", { token: owner.access, json: invite });
    const key = { name: "Stock", scopes: ["listings:read"] };
    const made = await api.request("/account/api-keys", { token: owner.access, json: key });
    expect(await remove(owner.access)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("You are the only owner of Quay Cars") } },
    });
    expect(await exists(owner.user_id)).toBe(true);

    const role = { method: "PUT", token: owner.access, json: { role: "owner" } };
    await api.request(`/dealer/staff/${colleague.user_id}`, role);
    await api.sentMails();
    expect((await remove(owner.access)).status).toBe(204);
    await api.sentMails();
    expect(await statusOf(dealer_id)).toBe("verified");
    const withKey = { token: (made.body as { key: string }).key };
    expect((await api.request("/dealer/vehicles", withKey)).status).toBe(401);
    const open = database.db.selectFrom("dealer_invitations").select("email").where("revoked_at", "is", null);
    expect(await open.execute()).toEqual([]);
    const found = await columnsWith(database.db, { email: "olga@quay.example", phone: "07700 900999" });
    expect(found.filter((column) => !column.startsWith("public.audit_log."))).toEqual([]);
  });

  test("the last person closes it: no buyer sees it, and the books stay", async () => {
    const { dealer_id } = await buildDealer(database.db, { name: "Solo Cars" });
    const { access } = await signedIn(api, { email: "solo@solo.example", dealer_id });
    const money = { kind: "adjustment" as const, pence: 100, vat_pence: 20, reason: "Goodwill" };
    const entry = { ...money, recorded_by: "x", recorded_at: new Date() };
    await database.db
      .insertInto("ledger_entries")
      .values({ dealer_id, ...entry })
      .execute();
    expect((await remove(access)).status).toBe(204);
    expect(await statusOf(dealer_id)).toBe("expired");
    const mails = await api.sentMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      "solo@solo.example",
      "Your account is deleted",
    ]);
    const books = database.db
      .selectFrom("ledger_entries")
      .select("reason")
      .where("dealer_id", "=", dealer_id);
    expect(await books.execute()).toEqual([{ reason: "Goodwill" }]);
    const history = database.db
      .selectFrom("dealer_changes")
      .select(["what", "before", "after"])
      .where("dealer_id", "=", dealer_id)
      .orderBy("change_id");
    expect(await history.execute()).toEqual([
      { what: "person", before: "Deleted account, owner", after: "" },
      { what: "status", before: "verified", after: "expired" },
    ]);
  });
});
