import { proposalFacts } from "#src/domain/leads/choice/dealer-choice.ts";
import {
  type WiderRequest,
  widened,
  widerRequests,
  widerText,
} from "#src/domain/leads/choice/wider-request.ts";
import { consentText, namedDealersOf } from "#src/domain/leads/request/consent-text.ts";
import { type ProposalRequest, proposalRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads.ts";
import { savedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type PlanningApp, planDealers } from "#src/services/leads/routing/plan-dealers.ts";
import { checkLeadRequest, checkWithPostcode } from "#src/services/leads/submission/check-lead-request.ts";
import { describeDealers } from "./dealer-record.ts";

export type DealerProposal = Awaited<ReturnType<typeof proposeDealers>>;

/**
 * Dealers that a request would go to, with the sentence to agree to.
 * @throws InvalidInput with a message for each field
 */
export async function proposeDealers(app: PlanningApp & Pick<AppContext, "dealerProposals">, input: unknown) {
  const { request, postcode } = checkWithPostcode(proposalRequestSchema, input);
  const planned = await planDealers(app, { request, postcode });
  const dealers = await describeDealers(app, planned.dealers, postcode.text);
  const [first, second] = dealers;
  const ids = dealers.map(({ dealer_id }) => dealer_id);
  const use = { kind: "choice", contact_by: request.contact_by } as const;
  return {
    proposal: first ? app.dealerProposals.sign(ids, proposalFacts(request, postcode.text), app.now()) : null,
    dealers,
    unavailable: planned.unavailable,
    consent_text: first ? consentText(namedDealersOf(first.name, second?.name), use).text : null,
  };
}

/**
 * Dealers to choose from before a request without a choice is saved; null where the sentence agreed to is that of
 * the choice already.
 * @throws InvalidInput with a message for each field
 */
export async function offerChoice(
  app: Parameters<typeof proposeDealers>[0],
  input: unknown,
): Promise<DealerProposal | null> {
  const { request } = checkLeadRequest(input);
  if (request.dealer_proposal !== undefined) return null;
  const offered = await proposeDealers(app, input);
  const isAgreed = offered.consent_text !== null && offered.consent_text === request.consent_text;
  return isAgreed ? null : offered;
}

/** For a request that no dealer matches. */
export interface OtherWays {
  /** Each finds the dealers that its text says. */
  wider: (Omit<WiderRequest, "what"> & { text: string })[];
  /** The search of /browse for its cars, to be told when one comes. */
  search: string;
}

/** @throws InvalidInput with a message for each field */
export async function findOtherWays(
  app: Parameters<typeof proposeDealers>[0],
  input: object,
): Promise<OtherWays> {
  const { request, postcode } = checkWithPostcode(proposalRequestSchema, input);
  const wider: OtherWays["wider"] = [];
  for (const one of widerRequests(request)) {
    const { field, value } = one;
    // A farther one finds them too.
    if (field === "max_travel_mi" && wider.some((found) => found.field === field)) break;
    const { dealers } = await proposeDealers(app, widened(input, one));
    if (dealers.length > 0) wider.push({ field, value, text: widerText(one, dealers) });
  }
  return { wider, search: searchOf(request, postcode.text) };
}

function searchOf(request: ProposalRequest, postcode: string): string {
  const { models, body_style, mileage_cap, budget_band, max_travel_mi } = request;
  const { fromPounds = 0, belowPounds = null } = BUDGET_BANDS.find(({ name }) => name === budget_band) ?? {};
  return savedFilters({
    postcode,
    radius: max_travel_mi,
    ...(models.length > 0 && { keyword: models.join(" or ") }),
    ...(body_style && { bodyStyle: body_style }),
    ...(mileage_cap !== undefined && { maxMileage: mileage_cap }),
    ...(fromPounds > 0 && { minPrice: fromPounds }),
    ...(belowPounds !== null && { maxPrice: belowPounds - 1 }),
  });
}
