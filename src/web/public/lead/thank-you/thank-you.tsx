import { formatPhone, formatPounds, phoneLink } from "#src/domain/format/format.ts";
import { formatClockTime } from "#src/domain/format/london-day.ts";
import { type CallExpectation, callExpectation } from "#src/domain/leads/response-clock/response-claim.ts";
import { CALL_REMINDER_MINUTES, DEALER_RESPONSE_HOURS } from "#src/domain/policy/lead-routes.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/response-claims.ts";
import { findSentRequest, type SentRequest } from "#src/services/leads/submission/find-sent-request.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { PRIVATE_HEADERS } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/thank-you";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, readApp } = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  const receipt = search.get("request");
  // The primary: a replica may not have the request yet.
  const [claim, sent] = await Promise.all([
    findResponseClaim(readApp),
    receipt === null ? null : findSentRequest(app, receipt),
  ]);
  return {
    now: app.now(),
    call: callExpectation(claim),
    sent: sent && sent.dealers.length > 0 ? sent : null,
    calendarHref: `/thank-you/calendar?${new URLSearchParams({ request: receipt ?? "" })}`,
    isUnmatched: search.get("dealers") === "0",
    /** A `SentUnavailability`, unless someone edited the URL. */
    unavailable: search.get("unavailable"),
  };
}

type Shown = Route.ComponentProps["loaderData"];

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.isUnmatched ? NO_DEALER_HEADING : "You're all set!",
    description: "Your request has reached us.",
    canonical: "/thank-you",
    noindex: true,
  });

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const steps = stepsOf(loaderData);
  const { sent, call, now, calendarHref } = loaderData;
  return (
    <div className="page max-w-3xl py-14">
      <h1 className="text-title font-bold">
        {loaderData.isUnmatched ? NO_DEALER_HEADING : "You're all set!"}
      </h1>
      {sent && <SentRequestCard sent={sent} call={call} now={now} calendarHref={calendarHref} />}
      <ol className="mt-8 grid gap-6">
        {steps.map((step) => (
          <li key={step.title} className="border-l-4 border-teal pl-5">
            <h2 className="text-xl font-bold">{step.title}</h2>
            <p className="mt-1 text-lg text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 rounded-card bg-paper-deep p-5">
        Need to change something? Reply to the confirmation email and tell us what to change, or follow its
        link to your request, where you can correct it, withdraw it or have it erased.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/browse">Keep browsing</ButtonLink>
        <ButtonLink href="/models" variant="outline">
          Read the model guides
        </ButtonLink>
        <ButtonLink href="/lead" variant="outline">
          Make another request
        </ButtonLink>
      </p>
    </div>
  );
}

const NO_DEALER_HEADING = "We have your request";

interface Step {
  title: string;
  text: string;
}

/** Also true of a held request, which looks the same here: spammers must not learn that they were detected. */
function stepsOf({ call, sent, isUnmatched, unavailable }: Shown): Step[] {
  const why = unavailable === "vehicle" ? [VEHICLE_UNAVAILABLE] : [];
  if (unavailable === "dealer") why.push(isUnmatched ? NO_OTHER_DEALER : OTHER_DEALER);
  if (!isUnmatched) {
    const isBooked = sent?.dealers.some(({ call_at }) => call_at);
    const answer = sent?.by_messages ? MESSAGE_STEP : CALL_STEPS[call];
    return [...why, EMAIL_STEP, isBooked ? BOOKED_STEP : answer, FEW_DEALERS_STEP, PRIVACY_STEP];
  }
  if (unavailable === "chosen") why.push(CHOSEN_AWAY);
  const unmatched = unavailable === "dealer" || unavailable === "chosen" ? [] : [UNMATCHED];
  return [{ ...EMAIL_STEP, text: "It says what you asked for." }, ...why, ...unmatched, PRIVACY_STEP];
}

const EMAIL_STEP = {
  title: "A confirmation email is on its way",
  text: "It says what you asked for and names every dealer who has your details. If one of us checks your request first, a second email names them.",
};
const PRIVACY_STEP = {
  title: "GDPR compliant",
  text: "We handle your details under the UK GDPR: you can see, correct or delete them at any time.",
};

const OPEN_HOURS = `These are ${DEALER_RESPONSE_HOURS} opening hours of the dealer, from when they have your request: at night or on a closed day they begin when the dealer opens.`;
const NO_CALL = "If no one calls, tell us on your request's page, which the email links to.";

const CALL_STEPS: Record<CallExpectation, Step> = {
  promised: {
    title: `A dealer calls you within ${DEALER_RESPONSE_HOURS} hours`,
    text: `${OPEN_HOURS} The email that names the dealer also gives the time. ${NO_CALL}`,
  },
  asked: {
    title: `We ask the dealer to call within ${DEALER_RESPONSE_HOURS} hours`,
    text: `${OPEN_HOURS} We remind the dealer. If they do not call in time, another dealer you agreed to may get your request. The email that names the dealer also gives the time. ${NO_CALL}`,
  },
};

const MESSAGE_STEP: Step = {
  title: `We ask the dealer to write within ${DEALER_RESPONSE_HOURS} hours`,
  text: `${OPEN_HOURS} You read and answer it on your request's page, and we tell you by email. Your number and your email address stay with us until you share them there.`,
};

const BOOKED_STEP: Step = {
  title: "The dealer rings at the time you chose",
  text: `We remind them ${CALL_REMINDER_MINUTES} minutes before. Afterwards, say on your request's page whether they rang.`,
};

const FEW_DEALERS_STEP = {
  title: "Only 1-2 dealers will contact you",
  text: "They are named in the email. No other dealer gets your number.",
};

const UNMATCHED: Step = {
  title: "No verified dealer near you matches yet",
  text: "So no dealer has your details and no one will call you. We keep your request and look for a dealer ourselves. A longer travel distance or fewer requirements may find one.",
};

const DEALER_UNAVAILABLE = "The car's dealer is not taking enquiries at the moment";
const OTHER_DEALER: Step = {
  title: DEALER_UNAVAILABLE,
  text: "So we introduce another verified dealer near you who has a car that fits. The car's own dealer does not get your details.",
};
const NO_OTHER_DEALER: Step = {
  title: DEALER_UNAVAILABLE,
  text: "We found no other verified dealer near you, so no dealer has your details and no one will call you. We keep your request and email you if we find one. A longer travel distance may find one.",
};
const CHOSEN_AWAY: Step = {
  title: "The dealers you chose have stopped taking enquiries",
  text: "It happened before we had your request, so no dealer has your details and no one will call you. We pass it to no other dealer. Make another request to see who takes enquiries now.",
};
const VEHICLE_UNAVAILABLE: Step = {
  title: "The car you asked about is not for sale",
  text: "So we looked for verified dealers near you who have what you describe.",
};

type SentRequestCardProps = Pick<Shown, "call" | "now" | "calendarHref"> & { sent: SentRequest };

/** The cars, their dealers with phone numbers, and the times by which they call. */
function SentRequestCard({ sent, call, now, calendarHref }: SentRequestCardProps) {
  const { vehicle, also_vehicle: also, by_messages: byMessages, dealers } = sent;
  const cars = [vehicle, also].filter((car) => car !== null);
  return (
    <section
      aria-label="Your request"
      className="mt-8 rounded-card border border-line bg-white p-5 shadow-card"
    >
      <p className="text-lg font-bold wrap-anywhere">
        {cars.map((car) => `${vehicleTitle(car)} (${formatPounds(car.price)})`).join(" and ") ||
          "A used electric car"}
      </p>
      <p className="mt-2 text-ink-soft">
        {dealers.length > 1 ? "Your request is meant for these dealers:" : "Your request is meant for:"}
      </p>
      <ul className="mt-3 grid gap-3">
        {dealers.map((dealer) => (
          <li key={dealer.dealer_id} className="wrap-anywhere">
            <strong>{dealer.name}</strong>
            {dealer.town && `, ${dealer.town}`}
            {dealer.response_due_at && (
              <span className="block">
                {dueText(dealer.call_at, { call, byMessages })}{" "}
                <strong>{formatClockTime(dealer.call_at ?? dealer.response_due_at, now)}</strong>
              </span>
            )}
            {dealer.phone && (
              <span className="block">
                {dealer.response_due_at && !byMessages ? "From" : "Telephone"}{" "}
                <a href={phoneLink(dealer.phone)} className="whitespace-nowrap text-teal underline">
                  {formatPhone(dealer.phone)}
                </a>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!byMessages && dealers.some(({ response_due_at }) => response_due_at) && (
        <p className="mt-4">
          <ButtonLink href={calendarHref} variant="outline" download>
            Add to my calendar
          </ButtonLink>
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        If we have to check your request first, or a dealer already had it, our email says so, and other times
        apply. The confirmation email has the link to your request's own page.
      </p>
    </section>
  );
}

function dueText(
  callAt: Date | null,
  { call, byMessages }: { call: CallExpectation; byMessages: boolean },
): string {
  if (callAt) return "Asked to ring you at";
  const doing = byMessages ? "write to" : "call";
  return call === "promised" ? `Due to ${doing} you by` : `Asked to ${doing} you by`;
}
