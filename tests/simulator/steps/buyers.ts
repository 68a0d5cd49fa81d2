import { writeToDealer } from "#src/services/buyer-page/messages.ts";
import { reportNotCalled } from "#src/services/buyer-page/reports.ts";
import { eraseRequest, restrictRequest } from "#src/services/buyer-page/rights.ts";
import { undoWithdrawal, withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { aLeadRequest, aStranger } from "#tests/support/leads.ts";
import type { SentRequest } from "../sent-requests.ts";
import type { SimulatedWorld } from "../simulated-world.ts";
import { anyCar, buyerStep, outcome, type Step } from "./step.ts";

const BUYERS = 60;
const FORM = { company_website: "", form_seconds: 45 };
const POSTCODES = ["M1 1AE", "E1 6AN", "M1 4BT"];
const BANDS = ["Under £10k", "£10-15k", "£15-25k"];

export const BUYER_STEPS = {
  "a buyer asks": {
    weight: 30,
    async prepare(world) {
      const { random, pick, chance } = world;
      const mark = world.mark(null);
      const car = world.wantedCar ?? (chance(0.6) ? await anyCar(world) : null);
      const body = aLeadRequest({
        ...aStranger(Math.floor(random() * BUYERS)),
        ...FORM,
        postcode: pick(POSTCODES),
        budget_band: pick(BANDS),
        timeframe_days: pick([7, 30, 90]),
        question: `Is it still there, says ${mark}?`,
        ...(car ? { vehicle_id: car.vehicle_id, source: chance(0.2) ? "dealer_site" : "vehicle_page" } : {}),
        ...(chance(0.2) ? { contact_by: "messages", consent_dealer: true } : {}),
      });
      const key = `key-${world.requests.length}`;
      const request: SentRequest = { key, mark, body, leadId: null, answer: null };
      world.requests.push(request);
      return () => send(world, request);
    },
  },
  "a buyer sends once more": {
    weight: 10,
    prepare(world) {
      // Of an erased request nothing is known, so it would be another one.
      const sent = world.requests.filter(({ leadId }) => leadId === null || !world.erased.has(leadId));
      const unanswered = sent.filter(({ answer }) => answer === null);
      const request = unanswered[0] ?? (sent.length > 0 ? world.pick(sent) : null);
      if (request && request === unanswered[0]) world.count("sent again after a lost answer");
      return request && (() => send(world, request));
    },
  },
  "a buyer looks whom a request would reach": {
    weight: 3,
    prepare(world) {
      const json = aLeadRequest({ ...FORM, postcode: world.pick(POSTCODES) });
      return async () => outcome(world, await world.api.request("/lead/proposal", { json }));
    },
  },
  "a buyer withdraws": buyerStep(3, (world, { token }) => withdrawRequest(world.app, token, null)),
  "a buyer undoes it": buyerStep(1, (world, { token }) => undoWithdrawal(world.app, token)),
  "a buyer restricts": buyerStep(4, (world, { token }) =>
    restrictRequest(world.app, token, world.chance(0.6)),
  ),
  "a buyer has everything erased": buyerStep(2, ({ app }, { token }) =>
    eraseRequest(app, token, { keepsReviews: false }),
  ),
  "a buyer was not called": buyerStep(2, async (world, { token, lead_id }) => {
    const dealerId = await firstDealerOf(world, lead_id);
    if (dealerId) await reportNotCalled(world.app, token, dealerId);
  }),
  "a buyer writes": buyerStep(4, async (world, { token, lead_id }) => {
    const dealerId = await firstDealerOf(world, lead_id);
    const message = { message: `Can I see it, says ${world.mark(lead_id)}?` };
    if (dealerId) await writeToDealer(world.app, token, dealerId, message);
  }),
} satisfies Record<string, Step>;

async function firstDealerOf({ db }: SimulatedWorld, leadId: string) {
  const routes = db.selectFrom("lead_routes").select("dealer_id").where("lead_id", "=", leadId);
  return (await routes.orderBy("position").executeTakeFirst())?.dealer_id;
}

async function send(world: SimulatedWorld, request: SentRequest): Promise<string> {
  const { api, gate, seen } = world;
  const headers = { "Idempotency-Key": request.key };
  const response = await api.request("/lead", { json: request.body, headers });
  if (gate.isDead()) return "no answer: sends again";
  if (response.status >= 500) return `${outcome(world, response)}: sends again`;
  const { lead_id } = (response.body ?? {}) as { lead_id?: string };
  const answer = lead_id ?? String(response.status);
  if (request.answer !== null && request.answer !== answer && !(await isErased(world, request)))
    seen.push(`a request that is sent again gets the same answer: ${request.answer}, then ${answer}`);
  request.answer = answer;
  request.leadId = lead_id ?? null;
  return outcome(world, response);
}

/** Then nothing is known of the request any more, its key included. */
async function isErased({ db }: SimulatedWorld, { leadId }: SentRequest): Promise<boolean> {
  const lead = db.selectFrom("leads").select("erased_at");
  const found = await lead.where("lead_id", "=", leadId ?? "").executeTakeFirst();
  return (found?.erased_at ?? null) !== null;
}
