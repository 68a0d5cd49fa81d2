import { LEAD_LIMITS } from "#src/domain/policy/leads.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { aLeadRequest, aStranger, FROM_NOWHERE, jobsOf } from "../leads.ts";
import { leadWorld } from "./lead-world.ts";

const FORM = { company_website: "", form_seconds: 30 };
/** Holds any request. */
export const DISPOSABLE = { email: "someone@mailinator.com" };

/** For each test of a file: no leads, with the limits of the product. */
export function heldLeadWorld() {
  const world = leadWorld();
  const app = (): AppContext => ({ ...world.app, leadLimits: LEAD_LIMITS });
  let people = 0;
  return {
    world,
    app,
    /** Each request has another sender. */
    submit: (changes: Record<string, unknown> = {}, ip: string | null = null) => {
      people += 1;
      const request = aLeadRequest({ ...aStranger(people), ...FORM, ...changes });
      return submitLead(app(), request, { ...FROM_NOWHERE, ip });
    },
    stateOf: async (leadId: string) => {
      const { db } = world.database;
      const lead = await db
        .selectFrom("leads")
        .select("state")
        .where("lead_id", "=", leadId)
        .executeTakeFirstOrThrow();
      return lead.state;
    },
    jobNames: async () => (await jobsOf(world.database.db)).map(({ name }) => name),
  };
}
