import { checkLeadRequest } from "#src/services/leads/submission/check-lead-request.ts";
import { type DealerProposal, proposeDealers } from "./propose-dealers.ts";

/**
 * Dealers to choose from before a request without a choice is saved; null without any.
 * @throws InvalidInput with a message for each field
 */
export async function offerChoice(
  app: Parameters<typeof proposeDealers>[0],
  input: unknown,
): Promise<DealerProposal | null> {
  const { request } = checkLeadRequest(input);
  if (request.dealer_proposal !== undefined) return null;
  const offered = await proposeDealers(app, input);
  return offered.proposal === null ? null : offered;
}
