import { sql } from "kysely";
import type { LeadState } from "#src/domain/leads/lead-state.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { preferencesFormOf } from "#src/domain/leads/routing/preferences-form.ts";
import { reportNotCalled } from "#src/services/buyer-page/reports.ts";
import { eraseRequest, restrictRequest } from "#src/services/buyer-page/rights.ts";
import { undoWithdrawal, withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { aLeadRequest, aStranger } from "#tests/support/leads.ts";
import type { ApiResponse } from "#tests/support/test-api.ts";
import type { SentRequest, SimulatedWorld } from "./simulated-world.ts";

/** What one person does; resolves with what came of it. */
type Work = () => Promise<string>;

interface Step {
  /** How often it happens, of all steps. */
  weight: number;
  /** Chooses whom and what, before other people act at the same time. Null: there is nothing to do. */
  prepare(world: SimulatedWorld): Promise<Work | null> | Work | null;
}

const BUYERS = 60;
const FORM = { company_website: "", form_seconds: 45 };
const POSTCODES = ["M1 1AE", "E1 6AN", "M1 4BT"];
const BANDS = ["Under £10k", "£10-15k", "£15-25k"];

const outcome = ({ seen }: SimulatedWorld, { status, body }: ApiResponse): string => {
  if (status === 500) seen.push("nobody sees an internal error");
  const message = (body as { error?: { message?: string } } | null)?.error?.message;
  return message === undefined ? String(status) : `${status} ${message}`;
};

export const STEPS = {
  "a buyer asks": {
    weight: 30,
    async prepare(world) {
      const { random, pick, chance } = world;
      const car = world.wantedCar ?? (chance(0.6) ? await anyCar(world) : null);
      const body = aLeadRequest({
        ...aStranger(Math.floor(random() * BUYERS)),
        ...FORM,
        postcode: pick(POSTCODES),
        budget_band: pick(BANDS),
        timeframe_days: pick([7, 30, 90]),
        ...(car ? { vehicle_id: car.vehicle_id, source: "vehicle_page" } : {}),
        ...(chance(0.2) ? { contact_by: "messages", consent_dealer: true } : {}),
      });
      const request: SentRequest = { key: `key-${world.requests.length}`, body, leadId: null, answer: null };
      world.requests.push(request);
      return () => send(world, request);
    },
  },
  "a buyer sends once more": {
    weight: 8,
    prepare(world) {
      const unanswered = world.requests.filter(({ answer }) => answer === null);
      const request = unanswered[0] ?? (world.requests.length > 0 ? world.pick(world.requests) : null);
      return request && (() => send(world, request));
    },
  },
  "a buyer withdraws": buyerStep(3, (world, token) => withdrawRequest(world.app, token, null)),
  "a buyer undoes it": buyerStep(1, (world, token) => undoWithdrawal(world.app, token)),
  "a buyer restricts": buyerStep(1, (world, token) => restrictRequest(world.app, token, world.chance(0.5))),
  "a buyer has everything erased": buyerStep(1, (world, token) =>
    eraseRequest(world.app, token, { keepsReviews: false }),
  ),
  "a buyer was not called": buyerStep(2, async (world, token, leadId) => {
    const route = await world.db
      .selectFrom("lead_routes")
      .select("dealer_id")
      .where("lead_id", "=", leadId)
      .executeTakeFirst();
    if (route) await reportNotCalled(world.app, token, route.dealer_id);
  }),
  "a dealer changes its progress": routeStep(14, (world, { lead_id, progress, token }) => {
    const json = {
      progress: world.pick(["called", "no_answer", "appointment", "won", "lost"]),
      seen: progress,
    };
    return world.api.request(`/dealer/leads/${lead_id}/progress`, { token, json });
  }),
  "a dealer passes": routeStep(2, ({ api }, { lead_id, token }) =>
    api.request(`/dealer/leads/${lead_id}/pass`, { token, json: { reason: "too_far" } }),
  ),
  "a dealer reports an enquiry": routeStep(3, ({ api }, { lead_id, token }) =>
    api.request(`/dealer/leads/${lead_id}/issue`, {
      token,
      json: { reason: "no_consent", evidence: "Never asked" },
    }),
  ),
  "a dealer writes": routeStep(3, ({ api }, { lead_id, token }) =>
    api.request(`/dealer/leads/${lead_id}/messages`, { token, json: { message: "It is still here" } }),
  ),
  "a dealer changes its preferences": {
    weight: 3,
    async prepare(world) {
      const { api, pick, chance, dealers } = world;
      const { token } = pick(dealers);
      const { body } = await api.request("/dealer/preferences", { token });
      const { updated_at } = body as { updated_at: string | null };
      const preferences = {
        ...preferencesFormOf(NO_PREFERENCES),
        daily_cap: chance(0.6) ? String(pick([1, 2, 3])) : "",
        is_exclusive: chance(0.3),
      };
      const json = { preferences, updated_at };
      return async () =>
        outcome(world, await api.request("/dealer/preferences", { method: "PUT", token, json }));
    },
  },
  "a car goes on or off sale": {
    weight: 5,
    async prepare(world) {
      const car = await anyCar(world);
      const token = tokenOf(world, car.dealer_id);
      const json = { published: !car.published };
      const path = `/dealer/vehicles/${car.vehicle_id}/published`;
      return async () => outcome(world, await world.api.request(path, { method: "PUT", token, json }));
    },
  },
  "a dealer is suspended or verified again": {
    weight: 2,
    async prepare(world) {
      const { db, api, admin, pick, dealers } = world;
      const { dealer_id } = pick(dealers);
      const row = await db
        .selectFrom("dealers")
        .select("status")
        .where("dealer_id", "=", dealer_id)
        .executeTakeFirstOrThrow();
      const json = { status: row.status === "verified" ? "suspended" : "verified", reason: "As agreed" };
      return async () =>
        outcome(world, await api.request(`/admin/dealers/${dealer_id}/status`, { token: admin, json }));
    },
  },
  "an admin sets a credit limit": {
    weight: 2,
    prepare(world) {
      const { api, admin, pick, dealers } = world;
      const { dealer_id } = pick(dealers);
      const json = { amount: pick(["20", "60", "200", "2000"]) };
      const path = `/admin/dealers/${dealer_id}/account/credit-limit`;
      return async () => outcome(world, await api.request(path, { method: "PUT", token: admin, json }));
    },
  },
  "an admin accepts what is held": leadStep(4, "held", ({ api, admin }, leadId) =>
    api.request(`/admin/leads/held/${leadId}/accept`, { method: "POST", token: admin }),
  ),
  "an admin rejects what is held": leadStep(1, "held", ({ api, admin }, leadId) =>
    api.request(`/admin/leads/held/${leadId}/reject`, { token: admin, json: { reason: "Made up" } }),
  ),
  "an admin closes what no dealer matches": leadStep(1, "unmatched", ({ api, admin }, leadId) =>
    api.request(`/admin/leads/${leadId}/close`, { token: admin, json: { reason: "Nobody near" } }),
  ),
  "an admin routes by hand": leadStep(4, null, ({ api, admin, dealers, pick }, leadId) => {
    const json = { dealer_id: pick(dealers).dealer_id, reason: "Rang and agreed", is_free: false };
    return api.request(`/admin/leads/${leadId}/routes`, { token: admin, json });
  }),
  "an admin decides a report": {
    weight: 3,
    async prepare(world) {
      const { db, api, admin, chance } = world;
      const issue = await db
        .selectFrom("lead_issues")
        .select("lead_issue_id")
        .where("state", "=", "open")
        .orderBy("lead_issue_id")
        .executeTakeFirst();
      if (!issue) return null;
      const json = { accept: chance(0.5), reason: "As the buyer says" };
      const path = `/admin/issues/${issue.lead_issue_id}/decision`;
      return async () => outcome(world, await api.request(path, { token: admin, json }));
    },
  },
} satisfies Record<string, Step>;

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
  const lead = db
    .selectFrom("leads")
    .select("erased_at")
    .where("lead_id", "=", leadId ?? "");
  return ((await lead.executeTakeFirst())?.erased_at ?? null) !== null;
}

export const anyCar = async ({ db, pick }: SimulatedWorld) =>
  pick(
    await db
      .selectFrom("vehicles")
      .select(["vehicle_id", "dealer_id", "published"])
      .orderBy("vehicle_id")
      .execute(),
  );

const tokenOf = ({ dealers }: SimulatedWorld, dealerId: string) =>
  dealers.find(({ dealer_id }) => dealer_id === dealerId)?.token;

function buyerStep(
  weight: number,
  act: (world: SimulatedWorld, token: string, leadId: string) => Promise<unknown>,
): Step {
  return {
    weight,
    async prepare(world) {
      const { db, app, pick } = world;
      const leads = await db
        .selectFrom("leads")
        .select(["lead_id", "created_at"])
        .where("erased_at", "is", null)
        .orderBy("lead_id")
        .execute();
      if (leads.length === 0) return null;
      const lead = pick(leads);
      const token = app.buyerLinks.urlOf(lead).split("/my-request/")[1] ?? "";
      return async () => {
        await act(world, token, lead.lead_id);
        return "done";
      };
    },
  };
}

interface ChosenRoute {
  lead_id: string;
  progress: string;
  token: string | undefined;
}

function routeStep(
  weight: number,
  act: (world: SimulatedWorld, route: ChosenRoute) => Promise<ApiResponse>,
): Step {
  return {
    weight,
    async prepare(world) {
      const routes = await world.db
        .selectFrom("lead_routes")
        .select(["lead_id", "dealer_id", "progress"])
        .orderBy("lead_id")
        .orderBy("dealer_id")
        .execute();
      if (routes.length === 0) return null;
      // Half of them about the newest.
      const { rows } = await sql<{
        lead_id: string;
      }>`select lead_id from lead_routes order by routed_at desc, lead_id limit 5`.execute(world.db);
      const newest = routes.filter(({ lead_id }) => rows.some((row) => row.lead_id === lead_id));
      const route = world.pick(world.chance(0.5) ? newest : routes);
      return async () =>
        outcome(world, await act(world, { ...route, token: tokenOf(world, route.dealer_id) }));
    },
  };
}

function leadStep(
  weight: number,
  state: LeadState | null,
  act: (world: SimulatedWorld, leadId: string) => Promise<ApiResponse>,
): Step {
  return {
    weight,
    async prepare(world) {
      let found = world.db.selectFrom("leads").select("lead_id").orderBy("lead_id");
      if (state !== null) found = found.where("state", "=", state);
      const leads = await found.execute();
      if (leads.length === 0) return null;
      const { lead_id } = world.pick(leads);
      return async () => outcome(world, await act(world, lead_id));
    },
  };
}
