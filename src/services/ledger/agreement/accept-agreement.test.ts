import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { ACCEPTANCE, AGREEMENT } from "#tests/support/acceptance.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { changeCreditLimit } from "../account.ts";
import { setLeadPrice } from "../prices.ts";
import { acceptAgreement, findOwnAgreement } from "./agreement.ts";

let now: Date;
let database: TestDatabase;
let app: AppContext;
let dealerId: string;
let owner: OwnDealer;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date("2026-05-31T12:00:00Z");
  await leadTables.empty(database.db);
  await database.db.deleteFrom("lead_prices").where("valid_from", ">", new Date("2026-01-01")).execute();
  dealerId = (await buildVehicle(database.db)).dealer_id;
  owner = ownerOf(dealerId);
});

const isAccepted = async () => (await findOwnAgreement(app, owner)).is_accepted;
const raise = (amount: string) =>
  setLeadPrice(app, ADMIN, { lead_kind: "general_shared", amount, valid_from: "2026-07-01" });
const acceptAsShown = async () => {
  const { agreement_version } = await findOwnAgreement(app, owner);
  await acceptAgreement(app, owner, { ...ACCEPTANCE, agreement_version });
};
const charged = async () => {
  await submitLead(app, aLeadRequest(), FROM_NOWHERE);
  const entry = await database.db.selectFrom("ledger_entries").select("pence").executeTakeFirstOrThrow();
  return entry.pence;
};

describe("terms and prices", () => {
  it("are accepted by an owner, with words, prices, time and person", async () => {
    expect(await isAccepted()).toBe(false);
    await acceptAgreement(app, owner, ACCEPTANCE);
    expect(await isAccepted()).toBe(true);
    const stored = await database.db.selectFrom("dealer_agreements").selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      dealer_id: dealerId,
      terms_version: TERMS_VERSION,
      prices: AGREEMENT.prices,
      credit_limit_pence: AGREEMENT.credit_limit_pence,
      statements: [
        `We accept the Terms of Service, version ${TERMS_VERSION}.`,
        "We accept the price list above and the credit limit of £2,000.00, VAT included.",
        "We undertake to contact each buyer within 2 opening hours.",
      ],
      accepted_by: owner.kind === "user" ? owner.user_id : "",
      accepted_at: now,
    });
  });

  it("need every box, each with its error", async () => {
    await expect(acceptAgreement(app, owner, { agreement_version: "" })).rejects.toMatchObject({
      fields: {
        accepts_terms: "Accept the Terms of Service",
        accepts_prices: "Accept the price list and the credit limit",
        accepts_response_time: "Accept the time to answer",
      },
    });
    await expect(acceptAgreement(app, owner, { ...ACCEPTANCE, accepts_terms: "true" })).rejects.toThrow();
    expect(await isAccepted()).toBe(false);
  });

  it("that changed while they were read are shown again", async () => {
    await raise("12.50");
    await expect(acceptAgreement(app, owner, ACCEPTANCE)).rejects.toMatchObject({
      fields: { accepts_prices: expect.stringContaining("changed since you opened this page") },
    });
  });

  it("are asked for again when a higher price is announced, and not on its day", async () => {
    await acceptAsShown();
    await raise("12.50");
    expect(await isAccepted()).toBe(false);
    await acceptAsShown();
    now = new Date("2026-07-01T12:00:00Z");
    expect(await isAccepted()).toBe(true);
    expect(await charged()).toBe(1250);
  });

  it("are not asked for again when a price falls, which counts at once", async () => {
    await acceptAsShown();
    await raise("9");
    expect(await isAccepted()).toBe(true);
    now = new Date("2026-07-01T12:00:00Z");
    expect(await charged()).toBe(900);
  });

  it("that no owner accepted are not charged: the accepted price stays", async () => {
    await acceptAsShown();
    await raise("12.50");
    now = new Date("2026-07-01T12:00:00Z");
    expect(await charged()).toBe(1000);
  });

  it("are asked for again when the credit limit changes, or the terms", async () => {
    await acceptAsShown();
    await changeCreditLimit(app, ADMIN, dealerId, { amount: "500" });
    expect(await isAccepted()).toBe(false);
    await acceptAsShown();
    expect(await isAccepted()).toBe(true);
    await database.db.updateTable("dealer_agreements").set({ terms_version: "2025-10-22" }).execute();
    expect(await isAccepted()).toBe(false);
  });
});
