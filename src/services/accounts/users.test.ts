import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { grantAdmin, revokeAdmin } from "./admin-role.ts";
import { listUsersWithRoles } from "./user-queries.ts";

const NOW = new Date("2026-12-28T23:30:00Z");

let database: TestDatabase;
const app = () => ({ db: database.db, now: () => NOW });
const byCommand = (email: string) => ({
  actor: { kind: "operator" } as const,
  user: { email },
  reason: "By command on the server",
});

beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of ["ann", "bob"]) {
    await database.db
      .insertInto("auth.user")
      .values({ id: name, name, email: `${name}@example.com` })
      .execute();
  }
});
afterAll(() => database.drop());

async function user(name: string) {
  return (await listUsersWithRoles(database.db)).find(({ full_name }) => full_name === name);
}

describe("admins", () => {
  test("are granted once, whatever the case of the email address", async () => {
    expect(await grantAdmin(app(), byCommand("Ann@Example.com"))).toBe(true);
    expect(await grantAdmin(app(), byCommand("ann@example.com"))).toBe(false);
    expect(await user("ann")).toMatchObject({ is_admin: true });
    expect(await user("bob")).toMatchObject({ is_admin: false });
  });

  test("cannot lose the last one", async () => {
    await expect(revokeAdmin(app(), byCommand("ann@example.com"))).rejects.toThrow("the last admin");
    expect(await user("ann")).toMatchObject({ is_admin: true });
  });

  test("keep one when two are revoked at the same time", async () => {
    await grantAdmin(app(), byCommand("bob@example.com"));
    const outcomes = await Promise.allSettled(
      ["ann@example.com", "bob@example.com"].map((email) => revokeAdmin(app(), byCommand(email))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const admins = (await listUsersWithRoles(database.db)).filter(({ is_admin }) => is_admin);
    expect(admins).toHaveLength(1);
  });

  test("must have signed up", async () => {
    await expect(grantAdmin(app(), byCommand("eve@example.com"))).rejects.toThrow("No user has signed up");
  });
});
