import { DUPLICATE_WINDOW_DAYS, REPEAT_SUBMISSION_WINDOW_SECONDS } from "#src/domain/policy/matching.ts";
import { DAY_MS, SECOND_MS } from "#src/domain/time/milliseconds.ts";

/** What a general request asks for; two with the same wishes ask the same thing. */
export interface LeadWishes {
  postcode: string;
  budget_band: string;
  max_travel_mi: number;
  mileage_cap: number | null;
  models: readonly string[];
  body_style: string | null;
}

export interface EarlierLead extends LeadWishes {
  lead_id: string;
  created_at: Date;
  vehicle_id: string | null;
  state: string;
  /** Both mailbox and telephone, where either makes the same person. */
  has_same_contact: boolean;
  /** A dealer may still be at it: one who has not passed, is not suspended, and whom the buyer has not sent away or told to wait. */
  is_with_dealers: boolean;
}

export type Kinship =
  | { kind: "new" }
  /** The same submission again, such as a second tap on the button: nothing happens twice. */
  | { kind: "same"; lead_id: string }
  /** The same enquiry again: it joins the earlier lead, and no dealer is told or charged again. */
  | { kind: "repeat"; lead_id: string };

/**
 * How a request stands to earlier leads of the same person.
 *
 * Within a minute the same vehicle, or none both times, is the same submission; but not with another mailbox or number,
 * for then somebody put a slip right and waits for the confirmation there. Within 30 days the same vehicle is a
 * repeat; so is a general request with the same wishes. Only a lead that dealers are at can be joined: one that matched
 * nobody must not swallow the next try with wider wishes, nor a withdrawn one a change of mind, nor one that its dealers
 * passed the wish for another.
 *
 * @param earlier leads of the same person, in any order
 * @param vehicle_ids what was asked for and, where that car is gone, null besides: either may be on the earlier lead
 */
export function kinshipOf(
  request: { vehicle_ids: readonly (string | null)[]; wishes: LeadWishes },
  earlier: readonly EarlierLead[],
  now: Date,
): Kinship {
  const aboutTheSame = earlier
    .filter((lead) => request.vehicle_ids.includes(lead.vehicle_id))
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.lead_id < b.lead_id ? -1 : 1));
  const ageMs = (lead: EarlierLead) => now.getTime() - lead.created_at.getTime();

  const same = aboutTheSame.find(
    (lead) =>
      lead.has_same_contact &&
      ageMs(lead) <= REPEAT_SUBMISSION_WINDOW_SECONDS * SECOND_MS &&
      (lead.state !== "unmatched" || haveSameWishes(lead, request.wishes)),
  );
  if (same) return { kind: "same", lead_id: same.lead_id };
  const repeated = aboutTheSame.find(
    (lead) =>
      ageMs(lead) <= DUPLICATE_WINDOW_DAYS * DAY_MS &&
      lead.state === "routed" &&
      lead.is_with_dealers &&
      (lead.vehicle_id !== null || haveSameWishes(lead, request.wishes)),
  );
  return repeated ? { kind: "repeat", lead_id: repeated.lead_id } : { kind: "new" };
}

function haveSameWishes(a: LeadWishes, b: LeadWishes): boolean {
  return (
    a.postcode === b.postcode &&
    a.budget_band === b.budget_band &&
    a.max_travel_mi === b.max_travel_mi &&
    a.mileage_cap === b.mileage_cap &&
    a.body_style === b.body_style &&
    asSet(a.models) === asSet(b.models)
  );
}

function asSet(models: readonly string[]): string {
  return models
    .map((model) => model.toLowerCase())
    .sort()
    .join("\n");
}
