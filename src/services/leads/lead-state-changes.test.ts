import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEAD_STATES, LEAD_TRANSITIONS } from "#src/domain/leads/lead-state.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { submitLead } from "./submission/submit-lead.ts";

let database: TestDatabase;
let app: AppContext;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(() => leadTables.empty(database.db));

describe("the database", () => {
  it("has the same transitions and refuses all others", async () => {
    const rows = await database.db.selectFrom("lead_state_transitions").selectAll().execute();
    const ours = LEAD_STATES.flatMap((from) => LEAD_TRANSITIONS[from].map((to) => `${from} ${to}`));
    expect(rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`).sort()).toEqual(ours.sort());
    const { lead_id } = await submitLead(app, aLeadRequest(), FROM_NOWHERE);
    await expect(
      database.db.updateTable("leads").set({ state: "held" }).where("lead_id", "=", lead_id).execute(),
    ).rejects.toThrow("a lead that is unmatched cannot become held");
  });

  it("keeps the history append-only, except for erased reasons", async () => {
    await submitLead(app, aLeadRequest(), FROM_NOWHERE);
    const change = (changed: { reason: string; changed_by?: string }) =>
      database.db.updateTable("lead_state_changes").set(changed).execute();
    await expect(change({ reason: "" })).rejects.toThrow("append-only");
    await expect(change({ reason: "Erased", changed_by: "other" })).rejects.toThrow("append-only");
    await change({ reason: "Erased" });
  });
});
