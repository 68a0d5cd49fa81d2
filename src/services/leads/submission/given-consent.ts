import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import {
  CONSENT_CHANGED,
  type ConsentText,
  consentText,
  findConsentText,
  type NamedDealers,
} from "#src/domain/leads/request/consent-text.ts";
import type { RequestedVehicle } from "../routing/routing-queries.ts";
import { listEarlierDealerNames } from "./lead-queries.ts";

/** The cars whose dealers the sentence names, for sale or not. */
export interface NamedCars {
  named: NamedCar | null;
  alsoNamed: NamedCar | null;
}
type NamedCar = Pick<RequestedVehicle, "dealer_id" | "dealer_name">;

/**
 * The sentence the buyer agreed to: the posted one, if it is or was ours for these dealers. A client
 * that posts none is recorded with today's, marked as not shown by us.
 * @throws InvalidInput with today's sentence in `consent_text`, to be shown and agreed to
 */
export async function givenConsent(
  tx: DbOrTransaction,
  posted: string | undefined,
  { named, alsoNamed }: NamedCars,
): Promise<ConsentText & { isShown: boolean }> {
  const other = alsoNamed?.dealer_id === named?.dealer_id ? null : alsoNamed;
  const firsts = await namesOf(tx, named);
  const seconds = await namesOf(tx, other);
  const today = consentText(namedDealers(firsts[0], seconds[0]));
  if (posted === undefined) return { ...today, isShown: false };
  const pairs = firsts.flatMap((first) => seconds.map((second) => namedDealers(first, second)));
  const shown = findConsentText(posted, pairs);
  if (!shown) throw new InvalidInput({ consent_dealer: CONSENT_CHANGED, consent_text: today.text });
  return { ...shown, isShown: true };
}

/** Today's name first. */
const namesOf = async (tx: DbOrTransaction, car: NamedCar | null): Promise<(string | undefined)[]> =>
  car ? [car.dealer_name, ...(await listEarlierDealerNames(tx, car.dealer_id))] : [undefined];

function namedDealers(first: string | undefined, second: string | undefined): NamedDealers {
  if (first === undefined) return [];
  // Branches of a chain may share a name, which the sentence says once.
  return second === undefined || second === first ? [first] : [first, second];
}
