import { formatMiles } from "#src/domain/format/format.ts";
import { BUDGET_BANDS, TRAVEL_OPTIONS_MILES } from "#src/domain/policy/leads.ts";
import type { ProposalRequest } from "../request/lead-request.ts";

/** What to change in a request, as a form posts it. */
export interface WiderRequest {
  field: "models" | "body_style" | "mileage_cap" | "budget_band" | "max_travel_mi";
  value: string;
  /** After the number of dealers: 'if you leave out Kona'. */
  what: string;
}

/** Requests that differ in one wish and may find a dealer. Distances come last, from near to far. */
export function widerRequests(request: ProposalRequest): WiderRequest[] {
  const { models, body_style, mileage_cap, budget_band, max_travel_mi } = request;
  const band = BUDGET_BANDS.findIndex(({ name }) => name === budget_band);
  const bands = [band - 1, band + 1].flatMap((place) => BUDGET_BANDS[place] ?? []);
  const without = (what: string) => `if you leave out ${what}`;
  const wider: (WiderRequest | false)[] = [
    models.length > 0 && { field: "models", value: "", what: without(models.join(" and ")) },
    body_style !== undefined && { field: "body_style", value: "", what: without(body_style) },
    mileage_cap !== undefined && { field: "mileage_cap", value: "", what: "at any mileage" },
    ...bands.map(({ name }): WiderRequest => ({ field: "budget_band", value: name, what: `at ${name}` })),
    ...TRAVEL_OPTIONS_MILES.filter((miles) => miles > max_travel_mi).map(
      (miles): WiderRequest => ({
        field: "max_travel_mi",
        value: String(miles),
        what: `within ${formatMiles(miles)}`,
      }),
    ),
  ];
  return wider.filter((one) => one !== false);
}

/** '2 dealers if you leave out Kona', '1 dealer within 50 miles (Leeds)' */
export function widerText({ what }: WiderRequest, dealers: readonly { town: string }[]): string {
  const [only, another] = dealers;
  if (another) return `${dealers.length} dealers ${what}`;
  return `1 dealer ${what}${only?.town ? ` (${only.town})` : ""}`;
}

/** Applies it to a posted request. */
export const widened = <Request extends object>(
  request: Request,
  { field, value }: Omit<WiderRequest, "what">,
) => ({
  ...request,
  [field]: field === "models" ? [] : value,
});
