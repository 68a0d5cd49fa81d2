import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CREDIT_LIMIT_PENCE } from "#src/domain/policy/billing.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { FIRST_OF_NOVEMBER, StatementWorld } from "#tests/support/worlds/statement-world.ts";
import { changeCreditLimit } from "./account.ts";
import { recordingTimes } from "./charge-routes.ts";
import { findCreditLimit, listAtCreditLimit, sumBalance } from "./ledger-queries.ts";

const world = new StatementWorld();
const withLimit = async (pounds: string) => {
  // Ten pounds, and their VAT.
  const dealerId = await world.owing("10");
  await changeCreditLimit(world.app, ADMIN, dealerId, { amount: pounds });
  return dealerId;
};

describe("what a dealer owes", () => {
  it("is the sum of their own entries", async () => {
    const [one, other] = [await world.owing("10"), await world.owing("25")];
    expect(await sumBalance(world.database.db, one)).toBe(1200);
    expect(await sumBalance(world.database.db, other)).toBe(3000);
  });

  it("has a limit of their own, or the usual one", async () => {
    const [one, other] = [await withLimit("20"), await world.owing("10")];
    expect(await findCreditLimit(world.database.db, other)).toBe(CREDIT_LIMIT_PENCE);
    expect(await findCreditLimit(world.database.db, one)).toBe(2000);
    expect(await findCreditLimit(world.database.db, randomUUID())).toBeNull();
  });

  it("reaches the limit with its last penny", async () => {
    const { db } = world.database;
    const [reached, below, usual] = [await withLimit("12"), await withLimit("13"), await world.owing("10")];
    expect(await listAtCreditLimit(db, [reached, below, usual])).toEqual(new Set([reached]));
    expect(await listAtCreditLimit(db, [below, usual])).toEqual(new Set());
    expect(await listAtCreditLimit(db, [])).toEqual(new Set());
  });

  it("reaches the usual limit with its last penny", async () => {
    const { db } = world.database;
    const [reached, below] = [await world.owing("1666.67"), await world.owing("1666.66")];
    expect(await sumBalance(db, reached)).toBe(CREDIT_LIMIT_PENCE);
    expect(await listAtCreditLimit(db, [reached, below])).toEqual(new Set([reached]));
  });
});

describe("an entry is recorded", () => {
  it("now, or in the dealer's first open month if this process' clock is behind", async () => {
    const { db } = world.database;
    const issued = await world.owing("10");
    await world.issueAt(FIRST_OF_NOVEMBER);
    const { dealer_id: other } = await buildDealer(db);
    const began = new Date("2026-11-01T00:00:00Z");
    for (const [at, recorded] of [
      ["2026-10-31T23:59:00Z", began],
      ["2026-11-05T12:00:00Z", new Date("2026-11-05T12:00:00Z")],
    ] as const) {
      const recordedAt = await recordingTimes(db, [issued, other], new Date(at));
      expect(recordedAt(issued)).toEqual(recorded);
      expect(recordedAt(other)).toEqual(new Date(at));
    }
  });
});
