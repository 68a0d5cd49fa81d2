import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import {
  CONSENT_CHANGED,
  type ConsentText,
  consentText,
  findConsentText,
} from "#src/domain/leads/request/consent-text.ts";
import type { RequestedVehicle } from "../routing/routing-queries.ts";
import { listEarlierDealerNames } from "./lead-queries.ts";

/**
 * The sentence the buyer agreed to: the posted one, if it is or was ours for this dealer. A client
 * that posts none is recorded with today's, marked as not shown by us.
 * @throws InvalidInput with today's sentence in `consent_text`, to be shown and agreed to
 */
export async function givenConsent(
  tx: DbOrTransaction,
  posted: string | undefined,
  named: Pick<RequestedVehicle, "dealer_id" | "dealer_name"> | null,
): Promise<ConsentText & { isShown: boolean }> {
  const today = consentText(named?.dealer_name ?? null);
  if (posted === undefined) return { ...today, isShown: false };
  const names = named ? [named.dealer_name, ...(await listEarlierDealerNames(tx, named.dealer_id))] : [null];
  const shown = findConsentText(posted, names);
  if (!shown) throw new InvalidInput({ consent_dealer: CONSENT_CHANGED, consent_text: today.text });
  return { ...shown, isShown: true };
}
