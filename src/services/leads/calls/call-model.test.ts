import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { answeredAt, callEnd, judgedAt } from "#src/domain/calls/call-times.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { isResponse, type LeadProgress, mayProgress } from "#src/domain/leads/lead-route.ts";
import { NO_BOOKED_CALLS } from "#src/domain/leads/response-clock/response-claim.ts";
import { responseWindow } from "#src/domain/leads/response-clock/response-window.ts";
import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { reportCalled } from "#src/services/buyer-page/reports.ts";
import { undoWithdrawal, withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { buyerToken } from "#tests/support/buyer-token.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { aStranger } from "#tests/support/leads.ts";
import { CALL_HOURS, callWorld } from "#tests/support/worlds/call-world.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { changeLeadProgress } from "../inbox/change-lead-progress.ts";
import { findKeptCalls } from "../response-clock/response-record-queries.ts";
import { closeResponseWindow } from "../routing/route-onward.ts";

const world = leadWorld();
const { carAndTimes, ask } = callWorld(world);
const RUNS = 100;

/** The state that a booked call and its lead route should have. */
interface CallModel {
  callAt: Date;
  callState: "booked" | "cancelled";
  responseDueAt: Date;
  progress: LeadProgress;
  respondedAt: Date | null;
  missedAt: Date | null;
  withdrawnAt: Date | null;
  buyerSaid: Set<string>;
}

interface RealCall {
  lead_id: string;
  dealer_id: string;
  token: string;
}

/** On a Monday, so that the random minutes reach the call in the evening. */
const START = new Date("2026-03-30T12:00:00Z");

type CallCommand = fc.AsyncCommand<CallModel, RealCall>;

const isAwaited = (model: CallModel) => !model.respondedAt && !model.missedAt && !model.withdrawnAt;
const bookedAt = ({ callState, callAt }: CallModel) => (callState === "booked" ? callAt : null);
const windowFrom = (at: Date) => {
  const window = responseWindow({ hours: CALL_HOURS, holidays: [], bankHolidaysOf: "england_and_wales" }, at);
  if (!window) throw new Error("The dealer never opens.");
  return window.endsAt;
};
const isTooEarly = (model: CallModel) => model.callState === "booked" && world.now < model.callAt;

async function expectAsModelled(model: CallModel, { lead_id, dealer_id }: RealCall): Promise<void> {
  const route = await world.database.db
    .selectFrom("lead_routes")
    .innerJoin("booked_calls as call", (join) =>
      join
        .onRef("call.lead_id", "=", "lead_routes.lead_id")
        .onRef("call.dealer_id", "=", "lead_routes.dealer_id"),
    )
    .select([
      "call.state",
      "progress",
      "first_response_at",
      "response_missed_at",
      "withdrawn_at",
      "chargeable",
    ])
    .where("lead_routes.lead_id", "=", lead_id)
    .where("lead_routes.dealer_id", "=", dealer_id)
    .executeTakeFirstOrThrow();
  expect(route).toEqual({
    state: model.callState,
    progress: model.progress,
    first_response_at: model.respondedAt,
    response_missed_at: model.missedAt,
    withdrawn_at: model.withdrawnAt,
    chargeable: model.missedAt === null,
  });
  const { kept, booked } = (await findKeptCalls(world.app, [dealer_id])).get(dealer_id) ?? NO_BOOKED_CALLS;
  expect(kept).toBeLessThanOrEqual(booked);
  if (model.missedAt || model.callState === "cancelled") expect(kept).toBe(0);
}

const command = (
  name: string,
  { check = () => true, run }: { check?: (model: CallModel) => boolean; run: CallCommand["run"] },
): CallCommand => ({
  check,
  toString: () => name,
  async run(model, real) {
    await run(model, real);
    await expectAsModelled(model, real);
  },
});

const wait = (minutes: number) =>
  command(`${minutes} minutes pass`, {
    run: async () => {
      world.now = minutesAfter(world.now, minutes);
    },
  });

const dealerSays = (progress: "called" | "no_answer") =>
  command(`the dealer says '${progress}'`, {
    check: (model) => !model.withdrawnAt,
    run: async (model, { lead_id, dealer_id }) => {
      const said = changeLeadProgress(world.app, dealerUser(dealer_id), lead_id, {
        progress,
        seen: model.progress,
      });
      const isChange = model.progress !== progress;
      if (isChange && progress === "no_answer" && isTooEarly(model)) {
        return await expect(said).rejects.toThrow(Conflict);
      }
      await said;
      expect(isChange && !mayProgress(model.progress, progress)).toBe(false);
      if (isChange && isResponse(progress)) {
        model.respondedAt ??= answeredAt(bookedAt(model), world.now);
      }
      model.progress = progress;
    },
  });

const buyerSays = (said: "called" | "missed_call") =>
  command(`the buyer says '${said}'`, {
    check: (model) => !model.withdrawnAt,
    run: async (model, { token, dealer_id }) => {
      const report = reportCalled(world.app, token, dealer_id, said);
      if (said === "missed_call" && isTooEarly(model)) {
        return await expect(report).rejects.toThrow(Conflict);
      }
      await report;
      if (!model.buyerSaid.has(said) && !model.missedAt) {
        model.respondedAt ??= answeredAt(bookedAt(model), world.now);
      }
      model.buyerSaid.add(said);
    },
  });

const closeWindow = command("the response window is judged", {
  run: async (model, route) => {
    await closeResponseWindow(world.app, route);
    const isOver = world.now >= judgedAt(model.responseDueAt, bookedAt(model));
    if (isAwaited(model) && isOver) model.missedAt = world.now;
  },
});

const withdraw = command("the buyer withdraws", {
  check: (model) => !model.withdrawnAt,
  run: async (model, { token }) => {
    await withdrawRequest(world.app, token, null);
    model.withdrawnAt = world.now;
    if (isTooEarly(model)) model.callState = "cancelled";
  },
});

const undo = command("the buyer undoes the withdrawal", {
  check: ({ withdrawnAt }) => withdrawnAt !== null,
  run: async (model, { token }) => {
    const undone = undoWithdrawal(world.app, token);
    const until = minutesAfter(model.withdrawnAt ?? START, WITHDRAWAL_UNDO_MINUTES);
    if (world.now >= until) return await expect(undone).rejects.toThrow(Conflict);
    await undone;
    model.withdrawnAt = null;
    if (!isAwaited(model)) return;
    const isAhead = world.now < model.callAt;
    if (isAhead) model.callState = "booked";
    model.responseDueAt = isAhead ? callEnd(model.callAt) : windowFrom(world.now);
  },
});

const commands = fc.commands(
  [
    fc.constantFrom(9, 11, 340, 390).map(wait),
    fc.constantFrom("called" as const, "no_answer" as const).map(dealerSays),
    fc.constantFrom("called" as const, "missed_call" as const).map(buyerSays),
    fc.constant(closeWindow),
    fc.constant(withdraw),
    fc.constant(undo),
  ],
  { maxCommands: 20, size: "max" },
);

beforeAll(async () => {
  const user = { id: "u", name: "Nadia", email: "nadia@dealers.example" };
  await world.database.db.insertInto("auth.user").values(user).execute();
});

it(`a booked call and its route follow the rules in ${RUNS} random orders of events`, async () => {
  let buyers = 0;
  const start = async () => {
    world.now = START;
    const { dealer_id, vehicle_id } = await carAndTimes();
    const callAt = minutesAfter(START, 340);
    buyers += 1;
    const { lead_id } = await ask(vehicle_id, callAt, aStranger(buyers));
    const model: CallModel = {
      callAt,
      callState: "booked",
      responseDueAt: callEnd(callAt),
      progress: "new",
      respondedAt: null,
      missedAt: null,
      withdrawnAt: null,
      buyerSaid: new Set(),
    };
    return { model, real: { lead_id, dealer_id, token: await buyerToken(world, lead_id) } };
  };
  await fc.assert(
    fc.asyncProperty(commands, (steps) => fc.asyncModelRun(start, steps)),
    { numRuns: RUNS },
  );
});
