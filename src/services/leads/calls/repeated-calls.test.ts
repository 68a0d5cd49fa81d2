import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#src/domain/time/ago.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { reportCalled } from "#src/services/buyer-page/reports.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { buyerToken } from "#tests/support/buyer-token.ts";
import { aStranger } from "#tests/support/leads.ts";
import { callWorld } from "#tests/support/worlds/call-world.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { findSentRequest } from "../submission/find-sent-request.ts";

const world = leadWorld();
const { carAndTimes, ask, routes, calls } = callWorld(world);

const judgedAt = async () => {
  const rows = await world.database.db
    .selectFrom("graphile_worker.jobs")
    .select("run_at")
    .where("task_identifier", "=", "judge-response")
    .execute();
  return rows.map(({ run_at }) => run_at);
};

describe("a repeat with a time for the call", () => {
  const repeat = async (vehicleId: string, callAt: Date | string) => {
    world.now = new Date(world.now.getTime() + 10 * MINUTE_MS);
    return await ask(vehicleId, callAt);
  };
  const receiptOf = async (leadId: string) =>
    (
      await findSentRequest(
        world.app,
        world.app.buyerLinks.receiptOf({ lead_id: leadId, sent_at: world.now }),
      )
    )?.dealers;

  it("books it for the earlier request, and can move it to another time", async () => {
    const { vehicle_id, dealer_id, last, times } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, "");
    expect(await repeat(vehicle_id, last)).toMatchObject({ lead_id, repeat: true });
    expect(await calls()).toMatchObject([{ lead_id, dealer_id, call_at: last, state: "booked" }]);
    expect(await routes(lead_id)).toMatchObject([{ response_due_at: new Date("2026-03-30T18:00:00Z") }]);
    expect(await receiptOf(lead_id)).toMatchObject([{ call_at: last }]);
    await repeat(vehicle_id, last);
    expect(await calls()).toMatchObject([{ call_at: last }]);
    await repeat(vehicle_id, times[2] ?? "");
    expect(await calls()).toMatchObject([{ call_at: times[2], state: "booked" }]);
    expect(await routes(lead_id)).toMatchObject([{ changed_by_buyer_at: world.now }]);
    expect(await judgedAt()).toContainEqual(new Date("2026-03-31T18:30:00Z"));
    const texts: string[] = [];
    const mailer = { send: async ({ text }: MailMessage) => void texts.push(text), close: async () => {} };
    const [{ lead_repeat_id } = { lead_repeat_id: "" }] = await world.database.db
      .selectFrom("lead_repeats")
      .select("lead_repeat_id")
      .orderBy("received_at", "desc")
      .execute();
    await handleJob({ ...world.app, mailer }, "send-lead-confirmation", { lead_id, lead_repeat_id });
    expect(texts[0]?.replace(/\s+/g, " ")).toContain(
      "You asked them to ring you on Tuesday 31 March, 18:40.",
    );
  });

  it("is refused when another buyer has taken it, and the earlier request keeps its own", async () => {
    const { vehicle_id, last, times } = await carAndTimes();
    await ask(vehicle_id, last);
    await ask(vehicle_id, times[2] ?? "", aStranger(1));
    await expect(repeat(vehicle_id, times[2] ?? "")).rejects.toMatchObject({
      fields: { call_at: expect.any(String) },
    });
    expect((await calls()).map(({ call_at }) => call_at)).toContainEqual(last);
  });

  it("says nothing of the earlier request's time when it has none itself", async () => {
    const { vehicle_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, last);
    await repeat(vehicle_id, "");
    expect(await receiptOf(lead_id)).toMatchObject([{ call_at: null, response_due_at: null }]);
    expect(await calls()).toMatchObject([{ call_at: last }]);
  });

  it("is refused once the dealer has answered, and changes nothing", async () => {
    const { vehicle_id, dealer_id, last } = await carAndTimes();
    const { lead_id } = await ask(vehicle_id, "");
    await reportCalled(world.app, await buyerToken(world, lead_id), dealer_id, "called");
    await expect(repeat(vehicle_id, last)).rejects.toMatchObject({
      fields: { call_at: expect.stringContaining("already answered") },
    });
    expect(await calls()).toEqual([]);
    expect(await world.database.db.selectFrom("lead_repeats").select("lead_id").execute()).toEqual([]);
  });
});
