import { afterAll, beforeAll, expect, it } from "vitest";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { closeUnmatchedLead } from "./admin-leads.ts";

let database: TestDatabase;
let app: AppContext;
beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());

it("closes an unmatched request once, and emails the buyer", async () => {
  await submitLead(app, aLeadRequest(), FROM_NOWHERE);
  const lead = await database.db.selectFrom("leads").select(["lead_id", "state"]).executeTakeFirstOrThrow();
  expect(lead.state).toBe("unmatched");
  await expect(closeUnmatchedLead(app, ADMIN, lead.lead_id, { reason: " " })).rejects.toThrow(InvalidInput);

  await closeUnmatchedLead(app, ADMIN, lead.lead_id, { reason: "No dealer within 100 miles" });
  const { state } = await database.db.selectFrom("leads").select("state").executeTakeFirstOrThrow();
  expect(state).toBe("expired");
  expect(await jobsOf(database.db)).toContainEqual({
    name: "send-lead-closed",
    payload: { lead_id: lead.lead_id },
  });

  const again = closeUnmatchedLead(app, ADMIN, lead.lead_id, { reason: "Twice" });
  await expect(again).rejects.toThrow(Conflict);
});
