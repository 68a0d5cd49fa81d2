import { sql } from "kysely";
import type { SimulatedWorld } from "../simulated-world.ts";
import { unwantedAlerts } from "./alerts.ts";
import { DEADLINE_RULES, newDeadlineRules } from "./deadlines.ts";
import type { LastSeen } from "./last-seen.ts";
import { changedAdverts, LEAD_RULES } from "./leads.ts";
import { beyondLimits } from "./limits.ts";
import { unwrittenMails } from "./mails.ts";
import { changedBooks, MONEY_RULES } from "./money.ts";
import { lostTombstones, PEOPLE_RULES, tracesOfErased } from "./people.ts";
import { wrongMeans } from "./reviews.ts";
import { manyRounds } from "./rounds.ts";
import { brokenRules } from "./rule.ts";
import { hastilyRemoved, STOCK_RULES, wrongCars } from "./stock.ts";
import { newDeliveryRules, WEBHOOK_RULES, wrongDeliveries } from "./webhooks.ts";

const RULES = {
  ...LEAD_RULES,
  ...MONEY_RULES,
  ...DEADLINE_RULES,
  ...PEOPLE_RULES,
  ...STOCK_RULES,
  ...WEBHOOK_RULES,
};

/** The broken rules in words after a step; empty when all hold. */
export async function audit(world: SimulatedWorld, since: LastSeen): Promise<string[]> {
  const rules = { ...RULES, ...newDeadlineRules(since), ...newDeliveryRules(since) };
  return [
    ...world.seen,
    ...(await brokenRules(world, rules)),
    ...(await changedBooks(world, since)),
    ...(await lostRequests(world)),
    ...(await changedAdverts(world)),
    ...(await unwrittenMails(world, since)),
    ...(await beyondLimits(world, since)),
    ...(await tracesOfErased(world)),
    ...(await lostTombstones(world)),
    ...(await wrongCars(world)),
    ...(await hastilyRemoved(world, since)),
    ...(await wrongDeliveries(world, since)),
    ...(await wrongMeans(world)),
    ...(await unwantedAlerts(world, since)),
    ...manyRounds(world, since),
  ];
}

async function lostRequests({ db, requests }: SimulatedWorld): Promise<string[]> {
  const accepted = requests.flatMap(({ leadId }) => leadId ?? []);
  const { rows } = await sql<{ lead_id: string }>`
    select id as lead_id from unnest(${accepted}::uuid[]) as id where id not in (select lead_id from leads)
  `.execute(db);
  return rows.map(({ lead_id }) => `a request that was accepted is there: ${lead_id}`);
}
