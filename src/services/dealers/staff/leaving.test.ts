import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NotFound } from "#src/domain/errors/errors.ts";
import { identifyApiKey, makeApiKey } from "#src/services/api-keys/api-keys.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { listEnquiryEmails } from "../dealer-mail-queries.ts";
import { inviteColleague } from "./invite-colleague.ts";
import { joinDealer } from "./join-dealer.ts";
import { linkPerson, unlinkPerson } from "./person-changes.ts";
import { removeColleague } from "./staff.ts";

let database: TestDatabase;
let app: AppContext;
let dealerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => new Date("2026-03-31T12:00:00Z"));
});
afterAll(() => database.drop());

const mailboxOf = (name: string) => `${name}@example.org`;
const person = <Id extends string | null>(name: string, dealer: Id) => ({
  ...dealerUser(dealer, name),
  email: mailboxOf(name),
});
const ownerCalled = (name: string): OwnDealer => ({ ...person(name, dealerId), dealer_role: "owner" });

beforeEach(async () => {
  await database.db.deleteFrom("dealer_invitations").execute();
  await database.db.deleteFrom("auth.user").execute();
  ({ dealer_id: dealerId } = await buildDealer(database.db));
  const names = ["olga", "pat", "friend", "colleague"];
  const users = names.map((name) => ({ id: name, name, email: mailboxOf(name) }));
  await database.db.insertInto("auth.user").values(users).execute();
  const owners = ["olga", "pat"].map((name) => ({ user_id: name, full_name: name, dealer_id: dealerId }));
  await database.db.insertInto("dealer_profiles").values(owners).execute();
});

/** @returns the emailed token */
async function invited(by: string, email: string): Promise<string> {
  await inviteColleague(app, ownerCalled(by), { email, role: "owner" });
  return await app.encryption.decrypt(String((await jobsOf(database.db)).at(-1)?.payload.sealed_token));
}

it.each<[string, () => Promise<unknown>]>([
  ["an owner removes them", () => removeColleague(app, ownerCalled("olga"), "pat")],
  ["an admin unlinks them", () => unlinkPerson(app, ADMIN, dealerId, "pat")],
])("a leaver loses all access to the dealer: %s", async (_, leaves) => {
  const { key } = await makeApiKey(app, ownerCalled("pat"), {
    browser: "Firefox on Linux",
    input: { name: "Stock", scopes: ["listings:read"] },
  });
  expect(await identifyApiKey(app, key)).toMatchObject({ user_id: "pat" });
  const invitation = await invited("pat", "elsewhere@example.org");
  const ofOthers = await invited("olga", "colleague@example.org");
  await database.db
    .updateTable("dealers")
    .set({ enquiry_emails: ["Sales@example.org", "Pat@Example.org"] })
    .where("dealer_id", "=", dealerId)
    .execute();

  await leaves();
  await expect(joinDealer(app, person("friend", null), invitation)).rejects.toThrow(NotFound);
  await joinDealer(app, person("colleague", null), ofOthers);
  expect(await listEnquiryEmails(database.db, dealerId)).toEqual(["Sales@example.org"]);
  // Returning does not restore their keys, invitations and emails.
  await linkPerson(app, ADMIN, dealerId, { email: mailboxOf("pat"), role: "staff" });
  expect(await identifyApiKey(app, key)).toBeNull();
});
