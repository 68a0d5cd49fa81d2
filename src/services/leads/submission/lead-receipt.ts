import type { DbOrTransaction, Found } from "#src/db/database.ts";
import { isChosen } from "#src/domain/leads/choice/dealer-choice.ts";
import { listRoutedDealers } from "../../lead-routes/lead-route-queries.ts";
import { type findLeadByKey, listPlannedDealers } from "./lead-queries.ts";

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

/** No dealer sees the lead. */
export const isWithheld = ({ state }: { state: string }) => ["held", "rejected", "expired"].includes(state);

/** Also names the planned dealers of a withheld lead: spammers must not learn that they were detected. */
export const listShownDealers = async (db: DbOrTransaction, lead: { lead_id: string; state: string }) =>
  await (isWithheld(lead) ? listPlannedDealers : listRoutedDealers)(db, lead.lead_id);

export async function receiptOfSavedLead(
  tx: DbOrTransaction,
  lead: Omit<Found<typeof findLeadByKey>, "repeat">,
  { repeat, requestedVehicleId }: { repeat: boolean; requestedVehicleId: string | undefined },
): Promise<LeadReceipt> {
  return leadReceipt(lead.lead_id, await listShownDealers(tx, lead), {
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
