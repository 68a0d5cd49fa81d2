import { DUPLICATE_WINDOW_DAYS, REPEAT_SUBMISSION_WINDOW_SECONDS } from "#src/domain/policy/leads.ts";
import { DAY_MS, SECOND_MS } from "#src/domain/time/ago.ts";
import type { EnteredLead, WISH_FIELDS } from "../request/entered-lead.ts";

export type LeadWishes = Pick<EnteredLead, "postcode" | (typeof WISH_FIELDS)[number]>;

export interface EarlierLead extends LeadWishes {
  lead_id: string;
  created_at: Date;
  vehicle_id: string | null;
  also_vehicle_id: string | null;
  chosen_dealer_ids: readonly string[] | null;
  state: string;
  /** Case-insensitive for the mailbox. */
  has_same_phone: boolean;
  /** At least one dealer is active: not passed, declined, suspended or on hold by the buyer. */
  is_with_dealers: boolean;
}

export type DuplicateOf =
  | { kind: "new" }
  /** Double submission. */
  | { kind: "same"; lead_id: string }
  /** Joins the earlier lead without notifying or charging a dealer again. */
  | { kind: "repeat"; lead_id: string };

/** Duplicates within one mailbox (docs/product.md). A changed phone is a correction and needs its own confirmation. */
export function findDuplicate(
  request: {
    vehicle_ids: readonly (string | null)[];
    /** A request about two cars repeats only one about both. */
    also_vehicle_id?: string | null;
    /** Joins only a lead with the same dealers chosen: the others must not see more of it. */
    chosen_dealer_ids?: readonly string[] | null;
    wishes: LeadWishes;
  },
  earlier: readonly EarlierLead[],
  now: Date,
): DuplicateOf {
  const { vehicle_ids, also_vehicle_id = null, chosen_dealer_ids = null } = request;
  const sameTopic = earlier
    .filter((lead) => isSameChoice(chosen_dealer_ids, lead.chosen_dealer_ids))
    .filter((lead) => {
      const had = carsOf(lead);
      const isAboutOne = vehicle_ids.some((id) => (id === null ? had.length === 0 : had.includes(id)));
      return isAboutOne && (also_vehicle_id === null || had.includes(also_vehicle_id));
    })
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.lead_id < b.lead_id ? -1 : 1));
  const ageMs = (lead: EarlierLead) => now.getTime() - lead.created_at.getTime();

  const same = sameTopic.find(
    (lead) =>
      lead.has_same_phone &&
      ageMs(lead) <= REPEAT_SUBMISSION_WINDOW_SECONDS * SECOND_MS &&
      (lead.state !== "unmatched" || haveSameWishes(lead, request.wishes)),
  );
  if (same) return { kind: "same", lead_id: same.lead_id };
  const repeated = sameTopic.find(
    (lead) =>
      ageMs(lead) <= DUPLICATE_WINDOW_DAYS * DAY_MS &&
      lead.state === "routed" &&
      lead.is_with_dealers &&
      (carsOf(lead).length > 0 || haveSameWishes(lead, request.wishes)),
  );
  return repeated ? { kind: "repeat", lead_id: repeated.lead_id } : { kind: "new" };
}

const carsOf = (lead: EarlierLead): string[] =>
  [lead.vehicle_id, lead.also_vehicle_id].filter((id) => id !== null);

/** Without a choice, as from an API client, the buyer consents to any dealer. */
function isSameChoice(chosen: readonly string[] | null, earlier: readonly string[] | null): boolean {
  if (chosen === null || earlier === null) return chosen === null;
  return [...chosen].sort().join() === [...earlier].sort().join();
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
