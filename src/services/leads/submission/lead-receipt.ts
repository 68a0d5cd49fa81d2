import type { DbOrTransaction } from "#src/db/database.ts";
import { isChosen } from "#src/domain/leads/choice/dealer-choice.ts";
import { listPlannedDealers, listRoutedDealers } from "./lead-queries.ts";

export interface LeadReceipt {
  lead_id: string;
  routed: number;
  dealers: { name: string }[];
  repeat: boolean;
  /** The requested vehicle is not for sale, so the request was treated as a general one. */
  vehicle_unavailable: boolean;
  /** The requested vehicle's dealer took no requests at the time; others may have it. */
  dealer_unavailable: boolean;
  /** None of the dealers whom the buyer chose can take it, and no other dealer may get it. */
  chosen_unavailable: boolean;
}

interface SavedLead {
  lead_id: string;
  state: string;
  vehicle_id: string | null;
  named_dealer_id: string | null;
  chosen_dealer_ids: readonly string[] | null;
}

/** States in which no dealer sees the lead. */
export const WITHHELD_STATES = ["held", "rejected", "expired"];

export async function receiptOfSavedLead(
  tx: DbOrTransaction,
  lead: SavedLead,
  { repeat, requestedVehicleId }: { repeat: boolean; requestedVehicleId: string | undefined },
): Promise<LeadReceipt> {
  // Names the planned dealers: spammers must not learn that they were detected.
  const isWithheld = WITHHELD_STATES.includes(lead.state);
  const dealers = await (isWithheld ? listPlannedDealers : listRoutedDealers)(tx, lead.lead_id);
  return leadReceipt(lead.lead_id, dealers, {
    repeat,
    vehicle_unavailable: requestedVehicleId !== undefined && lead.vehicle_id === null,
    ownDealerId: lead.vehicle_id && lead.named_dealer_id,
    chosenDealerIds: lead.chosen_dealer_ids,
  });
}

export function leadReceipt(
  leadId: string,
  dealers: readonly { dealer_id: string; name: string }[],
  about: Pick<LeadReceipt, "repeat" | "vehicle_unavailable"> & {
    ownDealerId: string | null;
    chosenDealerIds: readonly string[] | null;
  },
): LeadReceipt {
  const { ownDealerId, chosenDealerIds, ...unchanged } = about;
  const isOwnAsked = ownDealerId !== null && isChosen(chosenDealerIds, ownDealerId);
  return {
    lead_id: leadId,
    routed: dealers.length,
    dealers: dealers.map(({ name }) => ({ name })),
    ...unchanged,
    dealer_unavailable: isOwnAsked && !dealers.some(({ dealer_id }) => dealer_id === ownDealerId),
    chosen_unavailable: chosenDealerIds !== null && dealers.length === 0,
  };
}
