import { describe, expect, it } from "vitest";
import { ADMIN } from "#tests/support/actors.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { statementIssuer } from "#tests/support/records/statement-issuer.ts";
import { FIRST_OF_NOVEMBER, OCTOBER, StatementWorld } from "#tests/support/worlds/statement-world.ts";
import { recordingTimes } from "./charge-routes.ts";
import { insertEntries } from "./ledger-queries.ts";
import { saveSeller } from "./prices.ts";
import { statementPdf } from "./statement-pdf.ts";

const world = new StatementWorld();
const { record, owing, issueAt, issued, statement } = world;
const lateEntry = (dealerId: string, recordedAt: Date) => ({
  dealer_id: dealerId,
  kind: "adjustment" as const,
  pence: 100,
  vat_pence: 20,
  reason: "Late",
  recorded_at: recordedAt,
  recorded_by: "test",
});

describe("an issued statement", () => {
  it("has number, due day, VAT and seller, as page and PDF", async () => {
    const dealerId = await owing("100");
    await issueAt(FIRST_OF_NOVEMBER);
    const found = await statement(dealerId);
    expect(found.issued).toMatchObject({
      statement_number: 1,
      due_on: "2026-11-15",
      vat_percent: 20,
      closing_pence: 12_000,
      seller: { company_name: "Second Spark Trading Ltd", vat_number: "999999973" },
    });
    expect(found.totals.closing_pence).toBe(12_000);
    expect((await statementPdf(found, world.app.publicOrigin)).length).toBeGreaterThan(1000);
  });

  it("never changes with the seller, the dealer or later entries", async () => {
    const dealerId = await owing("100");
    await issueAt(FIRST_OF_NOVEMBER);
    const before = await statement(dealerId);
    await saveSeller(
      world.app,
      ADMIN,
      statementIssuer({ company_name: "Other Ltd", account_number: "11111111" }),
    );
    await world.database.db.updateTable("dealers").set({ name: "Renamed", town: "Leeds" }).execute();
    await record(dealerId, "-100");
    expect(await statement(dealerId)).toEqual(before);
    await expect(
      world.database.db.updateTable("statements").set({ closing_pence: 0 }).execute(),
    ).rejects.toThrow("append-only");
    await expect(world.database.db.deleteFrom("statements").execute()).rejects.toThrow("append-only");
  });

  it("closes its month and earlier ones to new entries, also concurrent ones", async () => {
    const dealerId = await owing("100");
    const late = (recordedAt: Date) => lateEntry(dealerId, recordedAt);
    // Issuing waits for an uncommitted entry and includes it.
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const slow = world.database.db.transaction().execute(async (tx) => {
      await insertEntries(tx, [late(OCTOBER)]);
      written();
      await held;
    });
    await isWritten;
    const issuing = issueAt(FIRST_OF_NOVEMBER);
    commit();
    await Promise.all([slow, issuing]);
    expect((await statement(dealerId)).totals.closing_pence).toBe(12_120);
    expect(await issued()).toMatchObject([{ closing_pence: 12_120 }]);
    for (const moment of [OCTOBER, new Date("2026-09-30T12:00:00Z"), new Date("2026-10-31T23:59:59Z")]) {
      await expect(insertEntries(world.database.db, [late(moment)])).rejects.toThrow("is issued");
    }
    await insertEntries(world.database.db, [late(new Date("2026-11-01T00:00:00Z"))]);
  });

  it("waits for an entry whose month was found open and that is not yet inserted", async () => {
    const { db } = world.database;
    const dealerId = await owing("100");
    let issuing = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      const recordedAt = await recordingTimes(tx, [dealerId], OCTOBER);
      issuing = issueAt(FIRST_OF_NOVEMBER);
      await Promise.race([issuing, waitForLockContention(db)]);
      await insertEntries(tx, [lateEntry(dealerId, recordedAt(dealerId))]);
    });
    await issuing;
    expect(await issued()).toMatchObject([{ closing_pence: 12_120 }]);
  });

  it("adds up to its stored totals and opens with the previous closing balance", async () => {
    const dealerId = await owing("33.33");
    await record(dealerId, "7.77", "payment");
    await issueAt(FIRST_OF_NOVEMBER);
    world.now = new Date("2026-11-20T12:00:00Z");
    await record(dealerId, "12.34");
    await issueAt(new Date("2026-12-01T07:00:00Z"));
    const [october, november] = [await statement(dealerId), await statement(dealerId, "2026-11")];
    for (const { issued: fixed, totals } of [october, november]) {
      expect(fixed?.closing_pence).toBe(totals.closing_pence);
    }
    expect(november.totals.opening_pence).toBe(october.totals.closing_pence);
  });
});
