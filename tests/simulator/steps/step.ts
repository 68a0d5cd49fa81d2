import { sql } from "kysely";
import type { LeadState } from "#src/domain/leads/lead-state.ts";
import type { ApiResponse } from "#tests/support/test-api.ts";
import type { SimulatedWorld } from "../simulated-world.ts";

/** What one person does; resolves with what came of it. */
export type Work = () => Promise<string>;

type Prepared = Work | readonly Work[] | null;

export interface Step {
  /** How often it happens, of all steps. */
  weight: number;
  /** Chooses whom and what, before other people act at the same time. Null: there is nothing to do. Several: at once. */
  prepare(world: SimulatedWorld): Promise<Prepared> | Prepared;
}

/** Half of all choices, so that what is under way is what people act on. */
const NEWEST = 0.5;
const NEWEST_ROWS = 5;

export const outcome = ({ seen, gate }: SimulatedWorld, { status, body }: ApiResponse): string => {
  if (status === 500) seen.push("no one sees an internal error");
  if (status > 500 && gate.isSpared()) seen.push("a request survives one conflict");
  const message = (body as { error?: { message?: string } } | null)?.error?.message;
  return message === undefined ? String(status) : `${status} ${message}`;
};

interface Post {
  path: string;
  json: unknown;
}

/** A dealer's system that loses the answer sends the same again, with the same key. */
function postSurely(world: SimulatedWorld, { path, json }: Post, token: string | undefined) {
  const headers = { "Idempotency-Key": `post-${world.nextNumber()}` };
  const post = () => world.api.request(path, { token, json, headers });
  return async () => {
    const response = await post();
    if (response.status < 500 || world.gate.isDead()) return outcome(world, response);
    world.count("sent again after a lost answer");
    return outcome(world, await post());
  };
}

export const tokenOf = ({ dealers }: SimulatedWorld, dealerId: string) =>
  dealers.find(({ dealer_id }) => dealer_id === dealerId)?.token;

export async function anyCar({ db, pick }: SimulatedWorld) {
  const cars = db
    .selectFrom("vehicles")
    .select(["vehicle_id", "dealer_id", "published", "price"])
    // Those of files come and go by their files alone.
    .where("stock_ref", "is", null);
  return pick(await cars.orderBy("vehicle_id").execute());
}

/** Buyers who ask at once, half of the time of a dealer with a daily cap. */
export async function wantedCar(world: SimulatedWorld) {
  const limited = world.db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .leftJoin("dealer_preferences", "dealer_preferences.dealer_id", "dealers.dealer_id")
    .select(["vehicle_id", "vehicles.dealer_id", "published", "price"])
    .where("published", "=", true)
    .where("stock_ref", "is", null)
    .where((one) => one.or([one("daily_cap", "is not", null), one("credit_limit_pence", "is not", null)]));
  const rows = world.chance(0.5) ? await limited.orderBy("vehicle_id").execute() : [];
  return rows.length > 0 ? world.pick(rows) : await anyCar(world);
}

/** Old rows, or half of the time the newest ones. The newest come first. */
function pickRow<Row>({ pick, chance }: SimulatedWorld, rows: readonly Row[]): Row {
  return pick(chance(NEWEST) ? rows.slice(0, NEWEST_ROWS) : rows);
}

interface ChosenLead {
  lead_id: string;
  token: string;
}

/** A buyer acts by the link of the request. */
export function buyerStep(
  weight: number,
  act: (world: SimulatedWorld, lead: ChosenLead) => Promise<unknown>,
): Step {
  return {
    weight,
    async prepare(world) {
      const { db, app } = world;
      const leads = db.selectFrom("leads").select(["lead_id", "created_at"]).where("erased_at", "is", null);
      const rows = await leads.orderBy("created_at", "desc").orderBy("lead_id").execute();
      if (rows.length === 0) return null;
      const lead = pickRow(world, rows);
      const token = app.buyerLinks.urlOf(lead).split("/my-request/")[1] ?? "";
      return async () => {
        await act(world, { lead_id: lead.lead_id, token });
        return "done";
      };
    },
  };
}

interface ChosenRoute {
  lead_id: string;
  dealer_id: string;
  progress: string;
}

/** A dealer acts on an enquiry. @param times that its system sends it, all at once */
export function routeStep(
  weight: number,
  act: (world: SimulatedWorld, route: ChosenRoute) => Post,
  times = 1,
): Step {
  return {
    weight,
    async prepare(world) {
      const routes = world.db.selectFrom("lead_routes").select(["lead_id", "dealer_id", "progress"]);
      const rows = await routes
        .orderBy("routed_at", "desc")
        .orderBy("lead_id")
        .orderBy("dealer_id")
        .execute();
      if (rows.length === 0) return null;
      const route = pickRow(world, rows);
      const post = postSurely(world, act(world, route), tokenOf(world, route.dealer_id));
      return Array.from({ length: times }, () => post);
    },
  };
}

/** An admin acts on a request, in this state if one is given. */
export function leadStep(
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

/** What a dealer owes, and how many enquiries it got today. */
export async function standingOf({ db, clock }: SimulatedWorld, dealerId: string) {
  const { rows } = await sql<{ pence: number; routed: number }>`
    select coalesce((select sum(pence + vat_pence) from ledger_entries where dealer_id = ${dealerId}), 0)::int as pence,
      (select count(*)::int from lead_routes where dealer_id = ${dealerId}
        and (routed_at at time zone 'Europe/London')::date = (${clock.now}::timestamptz at time zone 'Europe/London')::date
      ) as routed
  `.execute(db);
  return rows[0] ?? { pence: 0, routed: 0 };
}
