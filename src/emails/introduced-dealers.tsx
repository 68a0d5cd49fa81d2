import { Link, Text } from "@react-email/components";
import { formatNumber } from "#src/domain/format/format.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy.ts";
import { LINK, LIST, TEXT } from "./email-styles.ts";

export interface IntroducedDealersProps {
  dealers: { name: string; town: string; phone: string; distance_miles: number | null }[];
  /** They have had the request since an earlier one. */
  are_told_before: boolean;
}

/** Who has the buyer's details, by name, and what happens next (spec §1: within 2 hours, no obligation). */
export function IntroducedDealers({ dealers, are_told_before }: IntroducedDealersProps) {
  const one = dealers.length === 1;
  return (
    <>
      <Text style={TEXT}>{are_told_before ? toldBefore(one) : toldNow(one)}</Text>
      <ul style={LIST}>
        {dealers.map((dealer) => (
          <li key={dealer.name}>
            <strong>{dealer.name}</strong>
            {dealer.town && `, ${dealer.town}`}
            {dealer.distance_miles !== null && `, ${distance(dealer.distance_miles)}`}
            {dealer.phone && (
              <>
                , telephone{" "}
                <Link href={`tel:${dealer.phone.replace(/[^\d+]/g, "")}`} style={PHONE}>
                  {dealer.phone}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <Text style={TEXT}>
        Only {one ? "this dealer has" : "these dealers have"} your contact details. You are under no
        obligation to buy anything.
      </Text>
    </>
  );
}

const PHONE = { ...LINK, whiteSpace: "nowrap" } as const;

function toldNow(one: boolean): string {
  return one
    ? `One verified dealer has it and will contact you within ${DEALER_RESPONSE_HOURS} hours:`
    : `Two verified dealers have it and will contact you within ${DEALER_RESPONSE_HOURS} hours:`;
}

function toldBefore(one: boolean): string {
  return one
    ? "This dealer has had your request since then. If you have not heard from them, give them a ring:"
    : "These dealers have had your request since then. If you have not heard from them, give them a ring:";
}

function distance(miles: number): string {
  return miles < 1 ? "less than a mile from you" : `about ${formatNumber(miles)} miles from you`;
}
