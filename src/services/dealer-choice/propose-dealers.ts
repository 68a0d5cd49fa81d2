import { proposalFacts } from "#src/domain/leads/choice/dealer-choice.ts";
import { consentText, namedDealersOf } from "#src/domain/leads/request/consent-text.ts";
import { proposalRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type PlanningApp, planDealers } from "#src/services/leads/routing/plan-dealers.ts";
import { checkLeadRequest, checkWithPostcode } from "#src/services/leads/submission/check-lead-request.ts";
import { describeDealers } from "./describe-dealers.ts";

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
