import type { ProposalRequest } from "../request/lead-request.ts";

/** A proposal of dealers is valid for a request with the same string. @param postcode normalised */
export function proposalFacts(request: ProposalRequest, postcode: string): string {
  return JSON.stringify([
    postcode,
    request.budget_band,
    request.timeframe_days,
    request.max_travel_mi,
    request.models,
    request.body_style ?? null,
    request.mileage_cap ?? null,
    request.px_has,
    request.vehicle_id?.toLowerCase() ?? null,
    request.also_vehicle_id?.toLowerCase() ?? null,
  ]);
}
