import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DealerRole } from "#src/domain/accounts/permissions.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ACCEPTANCE } from "#tests/support/acceptance.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { jobsOf, leadTables } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { changeCreditLimit } from "../account.ts";
import { setLeadPrice, withdrawLeadPrice } from "../prices.ts";
import {
  acceptAgreement,
  askForAgreements,
  findOwnAgreement,
  listUnacceptedAgreements,
} from "./agreement.ts";

const NOW = new Date("2026-05-31T12:00:00Z");
let now: Date;
let database: TestDatabase;
let app: ReturnType<typeof testApp>;
let dealerId: string;
let owner: OwnDealer;
let sent: MailMessage[];

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = NOW;
  sent = [];
  await leadTables.empty(database.db);
  await database.db.deleteFrom("lead_prices").where("valid_from", ">", new Date("2026-01-01")).execute();
  await database.db.deleteFrom("auth.user").execute();
  dealerId = (await buildDealer(database.db, { name: "Quay Cars" })).dealer_id;
  owner = ownerOf(dealerId);
  await buildOwner("ann");
  await acceptAsShown();
});

async function buildOwner(name: string, role: DealerRole = "owner"): Promise<void> {
  const email = `${name}@quay.example`;
  await database.db
    .insertInto("auth.user")
    .values({ id: name, name, email, emailVerified: true, createdAt: NOW, updatedAt: NOW })
    .execute();
  await database.db
    .insertInto("dealer_profiles")
    .values({ user_id: name, dealer_id: dealerId, full_name: name, role })
    .execute();
}
async function acceptAsShown(): Promise<void> {
  const { agreement_version } = await findOwnAgreement(app, owner);
  await acceptAgreement(app, owner, { ...ACCEPTANCE, agreement_version });
}
const raise = (amount: string) =>
  setLeadPrice(app, ADMIN, { lead_kind: "general_shared", amount, valid_from: "2026-07-01" });
/** Runs the waiting jobs. @returns the recipients of the emails */
async function work(): Promise<string[]> {
  sent = [];
  const context: JobContext = {
    ...app,
    mailer: { send: async (message) => void sent.push(message), close: async () => {} },
  };
  await askForAgreements(app);
  for (const { name, payload } of await jobsOf(database.db)) {
    if (name === "send-agreement-request") await handleJob(context, name, payload);
  }
  await database.pool.query("truncate graphile_worker._private_jobs cascade");
  return sent.map(({ to }) => String(to)).sort();
}
const asked = async () => {
  const { dealers } = await listUnacceptedAgreements(app);
  return dealers.map(({ name, asked_at, accepted_at }) => ({ name, asked_at, accepted_at }));
};

describe("a change of what dealers accept", () => {
  it("is emailed to each owner once, with what changes, from when and where to accept it", async () => {
    await buildOwner("bob");
    await buildOwner("staff", "staff");
    await raise("12.50");
    expect((await jobsOf(database.db)).map(({ name }) => name)).toEqual(["ask-for-agreements"]);
    expect(await work()).toEqual(["ann@quay.example", "bob@quay.example"]);
    const text = sent[0]?.text.replace(/\s+/g, " ") ?? "";
    expect(sent[0]?.subject).toBe("Our terms or prices change: please accept them for Quay Cars");
    expect(text).toContain(
      "General enquiry, shared: £12.50 instead of £10.00, without VAT, from 1 July 2026.",
    );
    expect(text).toContain("new enquiries cost no more than the prices you accepted");
    expect(text).toContain(`${app.publicOrigin}/dealer/agreement`);
    expect(await work()).toEqual([]);
    await buildOwner("new");
    now = new Date("2026-07-01T12:00:00Z");
    expect(await work()).toEqual(["new@quay.example"]);
  });

  it("is not emailed when it is accepted, taken back or of no dealer that is verified", async () => {
    await raise("12.50");
    await acceptAsShown();
    expect(await work()).toEqual([]);
    await changeCreditLimit(app, ADMIN, dealerId, { amount: "500" });
    await database.db.updateTable("dealers").set({ status: "suspended" }).execute();
    expect(await work()).toEqual([]);
  });

  it("is not emailed when it is withdrawn before the email goes out", async () => {
    await raise("12.50");
    await askForAgreements(app);
    await withdrawLeadPrice(app, ADMIN, { lead_kind: "general_shared", valid_from: "2026-07-01" });
    expect(await work()).toEqual([]);
  });

  it("of the terms links to both versions, and one of the credit limit says the earlier one", async () => {
    await database.db
      .updateTable("dealer_agreements")
      .set({ terms_version: "2026-11-22", credit_limit_pence: 50_000 })
      .execute();
    await work();
    const text = sent[0]?.text.replace(/\s+/g, " ") ?? "";
    expect(text).toMatch(/Terms of Service, version \S+, in force since .* 2026: the 2 hours count/);
    expect(text).toContain(`${app.publicOrigin}/terms?version=2026-11-22`);
    expect(text).toContain("Credit limit: £2,000.00 instead of £500.00, VAT included, in force now.");
  });

  it("is asked of a dealer that never accepted anything", async () => {
    await database.db.deleteFrom("dealer_agreements").execute();
    expect(await work()).toEqual(["ann@quay.example"]);
    expect(sent[0]?.subject).toBe("Please accept our terms and prices for Quay Cars");
  });
});

describe("an admin sees", () => {
  it("who has not accepted, since when they were asked", async () => {
    expect(await asked()).toEqual([]);
    await raise("12.50");
    expect(await asked()).toEqual([{ name: "Quay Cars", asked_at: null, accepted_at: NOW }]);
    await work();
    now = hoursAfter(NOW, 30);
    await buildOwner("bob");
    await work();
    expect(await asked()).toEqual([{ name: "Quay Cars", asked_at: NOW, accepted_at: NOW }]);
    await acceptAsShown();
    expect(await asked()).toEqual([]);
  });
});
