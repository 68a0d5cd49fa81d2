import { describe, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { HOUR_MS } from "#src/domain/time/ago.ts";
import { listOpenRequests } from "#src/services/buyer-page/open-request-queries.ts";
import { reportNotCalled, settleBuyerRequest } from "#src/services/buyer-page/reports.ts";
import { downloadRequest, eraseRequest } from "#src/services/buyer-page/rights.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buyerToken } from "#tests/support/buyer-token.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { submitLead } from "../submission/submit-lead.ts";
import { findDealerLead } from "./dealer-lead.ts";
import { stateMissedCall } from "./lead-actions.ts";

const world = leadWorld();
const SAID = "Rang at ten past four, went to voicemail";

async function reported({ isReported = true } = {}) {
  const { dealer_id } = await buildDealer(world.database.db, { name: "Own Cars" });
  const { vehicle_id } = await buildVehicle(world.database.db, { dealer_id });
  const { lead_id } = await submitLead(world.app, aLeadRequest({ vehicle_id }), FROM_NOWHERE);
  const token = await buyerToken(world, lead_id);
  const actor = dealerUser(dealer_id);
  world.now = new Date(world.now.getTime() + 72 * HOUR_MS);
  if (isReported) await reportNotCalled(world.app, token, dealer_id);
  return {
    lead_id,
    dealer_id,
    actor,
    token,
    state: (statement: unknown) => stateMissedCall(world.app, actor, lead_id, { statement }),
    report: async () => (await findDealerLead(world.app, actor, lead_id)).missed_call,
  };
}

describe("a dealer's side of a call that was reported as missed", () => {
  it("is read by the admin who decides, and by the dealer with the decision", async () => {
    const { state, report, lead_id } = await reported();
    expect(await report()).toMatchObject({ statement: "", finding: null });
    await state(` ${SAID} `);
    const [open] = await listOpenRequests(world.app.db, lead_id);
    expect(open).toMatchObject({ dealer_statement: SAID, dealer_name: "Own Cars" });
    await settleBuyerRequest(world.app, ADMIN, open?.buyer_request_id ?? "", "rang");
    expect(await report()).toMatchObject({ statement: SAID, finding: "rang" });
    const audit = await world.database.db.selectFrom("audit_log").select("action").execute();
    expect(audit).toContainEqual({ action: "lead.state-call" });
  });

  it("is said once, and before the decision", async () => {
    const { state, report } = await reported();
    await state(SAID);
    await expect(state("Another time")).rejects.toThrow(Conflict);
    expect(await report()).toMatchObject({ statement: SAID });
    const decided = await reported();
    const [open] = await listOpenRequests(world.app.db, decided.lead_id);
    await settleBuyerRequest(world.app, ADMIN, open?.buyer_request_id ?? "", "not_rung");
    await expect(decided.state(SAID)).rejects.toThrow(Conflict);
  });

  it("is refused without a report, without words, and for another dealer's enquiry", async () => {
    const { state, lead_id } = await reported({ isReported: false });
    await expect(state(SAID)).rejects.toThrow(Conflict);
    const other = await reported();
    for (const nothing of ["", "  ", "x".repeat(1001), 7]) {
      await expect(other.state(nothing)).rejects.toThrow(InvalidInput);
    }
    await expect(stateMissedCall(world.app, other.actor, lead_id, { statement: SAID })).rejects.toThrow(
      NotFound,
    );
  });

  it("is in the buyer's download, and erased with the request", async () => {
    const { state, token, report } = await reported();
    await state(SAID);
    expect((await downloadRequest(world.app, token)).decisions).toMatchObject([{ dealer_statement: SAID }]);
    await eraseRequest(world.app, token, {});
    expect(await report()).toMatchObject({ statement: "Erased" });
  });

  it("is refused once the buyer has erased the request", async () => {
    const { state, token, report } = await reported();
    await eraseRequest(world.app, token, {});
    await expect(state(SAID)).rejects.toThrow(Conflict);
    expect((await report())?.statement).toBe("");
  });
});
