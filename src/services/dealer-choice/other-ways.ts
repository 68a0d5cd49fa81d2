import {
  type WiderRequest,
  widened,
  widerRequests,
  widerText,
} from "#src/domain/leads/choice/wider-request.ts";
import { type ProposalRequest, proposalRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads.ts";
import { savedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import { checkWithPostcode } from "#src/services/leads/submission/check-lead-request.ts";
import { proposeDealers } from "./propose-dealers.ts";

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
