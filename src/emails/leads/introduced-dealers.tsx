import { formatDeadline, formatNumber, formatPhone, phoneLink } from "#src/domain/format/format.ts";
import { acrossWaterText } from "#src/domain/geo/distance.ts";
import { type CallExpectation, callSentence } from "#src/domain/leads/response-clock/response-claim.ts";
import { List, Paragraph, TextLink } from "#src/emails/email-layout.tsx";
import type { IntroducedDealer } from "#src/services/leads/lead-mail-queries.ts";

/** What an email says of a dealer. */
export type ShownDealer = Pick<IntroducedDealer, "name" | "town" | "phone" | "distance_miles"> &
  Partial<
    Pick<
      IntroducedDealer,
      "is_across_water" | "exclusive_until" | "response_due_at" | "call_at" | "by_messages"
    >
  >;

interface IntroducedDealersProps {
  dealers: readonly ShownDealer[];
  /** The dealers already have the request from an earlier submission. */
  isRepeat: boolean;
  call: CallExpectation;
  /** Names of the dealers that the buyer chose; null if any dealer may follow. */
  chosenDealers: string[] | null;
}

/** Names the dealers who have the buyer's details, and what happens next. */
export function IntroducedDealers({ dealers, isRepeat, call, chosenDealers }: IntroducedDealersProps) {
  const one = dealers.length === 1;
  const isBooked = dealers.some(({ call_at }) => call_at);
  const next = nextDealer(chosenDealers, dealers);
  const exclusiveUntil = one && !isRepeat && next !== null && dealers[0] && exclusiveEnd(dealers[0]);
  return (
    <>
      <Paragraph>{isRepeat ? repeatText(one) : introText(one, isBooked ? null : call)}</Paragraph>
      <List>
        {dealers.map((dealer) => (
          <DealerItem
            key={dealer.name}
            dealer={isRepeat && !dealer.call_at ? { ...dealer, response_due_at: null } : dealer}
            call={call}
          />
        ))}
      </List>
      <Paragraph>
        Only {one ? "this dealer has" : "these dealers have"}{" "}
        {dealers.some(({ by_messages }) => by_messages) ? WITHOUT_CONTACT : "your contact details"}. You are
        under no obligation to buy anything.
      </Paragraph>
      {exclusiveUntil && (
        <Paragraph>
          If they have not tried to reach you by {formatDeadline(exclusiveUntil)}, {next} may get your
          request. We will tell you in another email.
        </Paragraph>
      )}
    </>
  );
}

/** Names who may get the request after the exclusive dealer; null for no one. */
function nextDealer(chosen: string[] | null, dealers: readonly ShownDealer[]): string | null {
  if (chosen === null) return "one other verified dealer";
  return chosen.find((name) => dealers.every((dealer) => dealer.name !== name)) ?? null;
}

interface DealerItemProps {
  dealer: ShownDealer;
  call: CallExpectation;
}

export function DealerItem({ dealer, call }: DealerItemProps) {
  return (
    <li>
      <strong>{dealer.name}</strong>
      {dealer.town && `, ${dealer.town}`}
      {dealer.distance_miles !== null &&
        `, ${distance(dealer.distance_miles)}${acrossWaterText(dealer.is_across_water === true)}`}
      {dealer.phone && (
        <>
          , telephone{" "}
          <TextLink href={phoneLink(dealer.phone)} style={{ whiteSpace: "nowrap" }}>
            {formatPhone(dealer.phone)}
          </TextLink>
        </>
      )}
      {dealer.response_due_at && `. ${dueText(dealer, formatDeadline(dealer.response_due_at), call)}`}
    </li>
  );
}

/** Shown where a buyer asked for messages only. */
export const WITHOUT_CONTACT =
  "your request, without your number and your email address, which you can share on its page";

function dueText(
  { phone, call_at, by_messages }: ShownDealer,
  deadline: string,
  call: CallExpectation,
): string {
  if (call_at) return `You asked them to ring you on ${formatDeadline(call_at)}.`;
  if (by_messages) {
    return call === "promised"
      ? `Expect their message on your request's page by ${deadline}.`
      : `We asked them to write to you by ${deadline}.`;
  }
  return call === "promised"
    ? `Expect their call${phone && " from this number"} by ${deadline}.`
    : `We asked them to call you by ${deadline}.`;
}

/** The response deadline may come before the exclusive window ends. */
function exclusiveEnd({ exclusive_until, response_due_at }: ShownDealer): Date | null {
  if (!exclusive_until) return null;
  return response_due_at && response_due_at < exclusive_until ? response_due_at : exclusive_until;
}

/** @param call null when the buyer chose a time, which the dealer's entry shows */
function introText(one: boolean, call: CallExpectation | null): string {
  const who = one ? "One verified dealer has it" : "Two verified dealers have it";
  if (call === null) return `${who}:`;
  const sentence =
    call === "promised" ? callSentence(`${who} and`, call) : `${who}. ${callSentence("them", call)}`;
  return sentence.replace(/\.$/, ":");
}

function repeatText(one: boolean): string {
  return one
    ? "This dealer has had your request since then. If you have not heard from them, give them a ring:"
    : "These dealers have had your request since then. If you have not heard from them, give them a ring:";
}

function distance(miles: number): string {
  return miles < 1 ? "less than a mile from you" : `about ${formatNumber(miles)} miles from you`;
}
