import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { changeAdminRole } from "./admin-role.ts";
import { listPeople } from "./people-queries.ts";

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  for (const name of ["ann", "bob", "cat"]) {
    const user = { id: name, name: `${name} archer`, email: `${name}@example.com` };
    await database.db.insertInto("auth.user").values(user).execute();
  }
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.db.deleteFrom("user_roles").execute();
  await makeAdmins("ann", "bob");
});

const makeAdmins = async (...ids: string[]) => {
  for (const userId of ids) {
    await database.db.insertInto("user_roles").values({ user_id: userId, role: "admin" }).execute();
  }
};
const admins = async () => {
  const rows = await database.db.selectFrom("user_roles").select("user_id").orderBy("user_id").execute();
  return rows.map(({ user_id }) => user_id);
};
const asAdmin = (name: string): UserActor => ({
  kind: "user",
  user_id: name,
  email: `${name}@example.com`,
  dealer_id: null,
  dealer_role: null,
  dealer_status: null,
  is_admin: true,
});
const change = (by: string, userId: string, isAdmin: boolean, reason: unknown = "Runs the blog") =>
  changeAdminRole(api.app, asAdmin(by), userId, { is_admin: isAdmin, input: { reason } });

describe("an admin", () => {
  it("grants the role, and every admin is notified of the reason", async () => {
    await change("ann", "cat", true);
    expect(await admins()).toEqual(["ann", "bob", "cat"]);
    const mails = await api.sentMails();
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ["ann@example.com", "cat@example.com is now an admin"],
      ["bob@example.com", "cat@example.com is now an admin"],
      ["cat@example.com", "You are now an admin"],
    ]);
    for (const { text } of mails) expect(text).toMatch(/ann@example\.com[\s\S]*Runs the blog/);
    const entry = await database.db
      .selectFrom("audit_log")
      .selectAll()
      .orderBy("audit_id", "desc")
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actor_name: "ann@example.com",
      action: "user.grant-admin",
      subject_name: "cat@example.com",
      before: { is_admin: false },
      after: { is_admin: true, reason: "Runs the blog" },
    });
  });

  it("revokes the role, and the user is notified too", async () => {
    await change("ann", "bob", false, "Has left");
    expect(await admins()).toEqual(["ann"]);
    const mails = await api.sentMails();
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ["ann@example.com", "bob@example.com is no longer an admin"],
      ["bob@example.com", "You are no longer an admin"],
    ]);
  });

  it("may give up the role, unless they are the last admin", async () => {
    await change("bob", "bob", false);
    await expect(change("ann", "ann", false)).rejects.toThrow("the last admin");
    expect(await admins()).toEqual(["ann"]);
  });

  it.each([
    ["without a reason", " ", "Say why"],
    ["with a reason that is too long", "x".repeat(501), "At most 500 characters"],
    ["with a reason that is not a string", 7, "Say why"],
  ])("changes nothing %s", async (_what, reason, message) => {
    await expect(change("ann", "cat", true, reason)).rejects.toThrow(message);
    await expect(change("ann", "bob", false, reason)).rejects.toThrow(message);
    expect(await admins()).toEqual(["ann", "bob"]);
  });

  it("is refused for an unknown user", async () => {
    await expect(change("ann", "unknown", true)).rejects.toThrow("User not found");
  });
});

it("leaves one of two admins who revoke each other's role concurrently", async () => {
  for (let round = 0; round < 10; round += 1) {
    await database.db.deleteFrom("user_roles").execute();
    await makeAdmins("ann", "bob", "cat");
    const outcomes = await Promise.allSettled([change("ann", "bob", false), change("bob", "ann", false)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await admins()).toHaveLength(2);
  }
});

describe("the list of people", () => {
  it("starts with admins, and can be searched and filtered", async () => {
    const { dealer_id } = await buildDealer(database.db, { name: "Spindle Electric" });
    await database.db
      .insertInto("dealer_profiles")
      .values({ user_id: "cat", dealer_id, full_name: "cat archer" })
      .execute();
    await sql`update auth."user" set "createdAt" = "createdAt" + interval '1 hour' where id = 'bob'`.execute(
      database.db,
    );
    const found = async (query: object) =>
      (await listPeople(api.app.db, { search: "", role: "all", page: 1, ...query })).people.map(
        ({ user_id }) => user_id,
      );
    expect(await found({})).toEqual(["bob", "ann", "cat"]);
    expect(await found({ search: "SPINDLE archer" })).toEqual(["cat"]);
    expect(await found({ search: "b_b" })).toEqual([]);
    expect(await found({ role: "admin" })).toEqual(["bob", "ann"]);
    expect(await found({ role: "dealer" })).toEqual(["cat"]);
    expect(await found({ role: "none" })).toEqual([]);
    expect(await found({ page: 9 })).toEqual(["bob", "ann", "cat"]);
  });
});
