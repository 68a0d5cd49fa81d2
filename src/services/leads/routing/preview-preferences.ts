import { parseInput } from "#src/domain/errors/errors.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { type DealerPreferences, preferenceMismatch } from "#src/domain/leads/routing/dealer-preferences.ts";
import { preferencesSchema } from "#src/domain/leads/routing/preferences-form.ts";
import { PREFERENCE_PREVIEW_LEADS } from "#src/domain/policy/leads.ts";
import type { CarModel } from "#src/domain/vehicles/makes-and-models.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { modelsAmong } from "#src/services/leads/routing/find-reachable-dealers.ts";
import { listModels } from "#src/services/leads/routing/routing-queries.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { type LeadNearby, selectLeadsNearby } from "./preview-queries.ts";

/** Ignores pause, holidays, daily cap and stock. */
export async function previewPreferences({ db }: WithDb, { dealer_id }: OwnDealer, input: unknown) {
  const preferences = parseInput(preferencesSchema, input);
  const [leads, models] = await Promise.all([
    selectLeadsNearby(db, dealer_id, PREFERENCE_PREVIEW_LEADS),
    listModels(db),
  ]);
  const matched = leads.filter(
    (lead) => lead.asked_about?.dealer_id === dealer_id || isLiked(lead, preferences, models),
  );
  return { matched: matched.length, total: leads.length };
}

function isLiked(lead: LeadNearby, preferences: DealerPreferences, models: readonly CarModel[]): boolean {
  const facts = {
    postcode_area: parsePostcode(lead.postcode)?.area ?? "",
    budget_band: lead.budget_band,
    lead_score: lead.lead_score,
    models: modelsAmong(models, lead.models, lead.asked_about),
  };
  return preferenceMismatch(preferences, facts, lead.distance_miles) === null;
}
