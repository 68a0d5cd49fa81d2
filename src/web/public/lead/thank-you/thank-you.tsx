import { formatPhone, formatPounds, phoneLink } from "#src/domain/format/format.ts";
import { formatClockTime } from "#src/domain/format/london-day.ts";
import { NO_DEALER_NEXT, NO_DEALER_TEXT } from "#src/domain/leads/request/unavailability.ts";
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
  const receipt = search.get("request") ?? "";
  // The primary: a replica may not have the request yet.
  const [claim, sent] = await Promise.all([findResponseClaim(readApp), findSentRequest(app, receipt)]);
  return {
    now: app.now(),
    call: callExpectation(claim),
    /** Null for a visitor who sent no request within a day. */
    sent,
    calendarHref: `/thank-you/calendar?${new URLSearchParams({ request: receipt })}`,
    /** A `SentUnavailability`, unless someone edited the URL. */
    unavailable: search.get("unavailable"),
  };
}

type Shown = Route.ComponentProps["loaderData"];

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? headingOf(loaderData) : ALL_SET,
    description: "What happens after a request.",
    canonical: "/thank-you",
    noindex: true,
  });

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { sent } = loaderData;
  const isWithDealer = sent !== null && sent.dealers.length > 0;
  return (
    <div className="page max-w-3xl py-14">
      <h1 className="text-title font-bold">{headingOf(loaderData)}</h1>
      {isWithDealer && <SentRequestCard {...loaderData} sent={sent} />}
      {!isWithDealer &&
        (sent ? noDealerTexts(loaderData.unavailable) : [NO_REQUEST]).map((text) => (
          <p key={text} className="mt-4 max-w-prose text-lg">
            {text}
          </p>
        ))}
      {(!sent || isWithDealer) && (
        <details open={!isWithDealer} className="mt-8 rounded-card border border-line bg-white px-5">
          <summary className="cursor-pointer py-4 text-lg font-bold">What happens after a request</summary>
          <ol className="mb-6 grid gap-6">
            {stepsOf(loaderData).map((step) => (
              <li key={step.title} className="border-l-4 border-teal pl-5">
                <h2 className="text-xl font-bold">{step.title}</h2>
                <p className="mt-1 text-lg text-ink-soft">{step.text}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {sent && (
        <p className="mt-8 rounded-card bg-paper-deep p-5">
          Need to change something? Reply to the confirmation email and tell us what to change, or follow its
          link to your request, where you can correct it, withdraw it or have it erased.
        </p>
      )}
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

const ALL_SET = "You're all set!";
const NO_REQUEST =
  "We know of no request of yours from the last day. If you have sent one, its confirmation email says who has it and links to its own page.";

const headingOf = ({ sent, unavailable }: Pick<Shown, "sent" | "unavailable">): string =>
  sent && sent.dealers.length === 0 ? NO_DEALER_TEXT[whyOf(unavailable)] : ALL_SET;

const whyOf = (unavailable: string | null): keyof typeof NO_DEALER_TEXT =>
  Object.keys(NO_DEALER_TEXT).find((why): why is keyof typeof NO_DEALER_TEXT => why === unavailable) ??
  "none";

/** Why, what follows, and what the buyer may do. */
function noDealerTexts(unavailable: string | null): string[] {
  const why = whyOf(unavailable);
  const isOver = why === "chosen";
  return [
    NO_DEALER_REASONS[why],
    isOver ? CHOSEN_AWAY : NO_DEALER_NEXT,
    `${isOver ? "" : WIDER} The confirmation email says so too, and links to your request.`.trim(),
  ];
}

const CHOSEN_AWAY =
  "No dealer has your details and no one will call you. We pass it to no other dealer: make another request to see who takes enquiries now.";
const WIDER = "A longer travel distance or fewer requirements may find one.";
const NO_DEALER_REASONS: Record<keyof typeof NO_DEALER_TEXT, string> = {
  none: "No verified dealer near you has a car that fits and takes enquiries now.",
  vehicle: "The car you asked about is not for sale, and no verified dealer near you has what you describe.",
  dealer: "We found no other verified dealer near you with a car that fits.",
  chosen: "They stopped taking enquiries before we had your request.",
};

interface Step {
  title: string;
  text: string;
}

function stepsOf({ call, sent }: Shown): Step[] {
  const isBooked = sent?.dealers.some(({ call_at }) => call_at);
  const answer = sent?.by_messages ? MESSAGE_STEP : CALL_STEPS[call];
  return [EMAIL_STEP, isBooked ? BOOKED_STEP : answer, FEW_DEALERS_STEP, PRIVACY_STEP];
}

const EMAIL_STEP = {
  title: "A confirmation email is sent",
  text: "It says what you asked for and names every dealer who has your details. If one of us checks your request first, a second email names them. Nothing after a few minutes? Check your junk folder.",
};
const PRIVACY_STEP = {
  title: "GDPR compliant",
  text: "We handle your details under the UK GDPR: you can see, correct or delete them at any time.",
};

const OPEN_HOURS = "At night or on a closed day the time begins when the dealer opens.";
const NO_CALL = "If no one calls, tell us on your request's page, which the email links to.";

const CALL_STEPS: Record<CallExpectation, Step> = {
  promised: {
    title: `A dealer calls you within ${DEALER_RESPONSE_HOURS} hours while they are open`,
    text: `${OPEN_HOURS} ${NO_CALL}`,
  },
  asked: {
    title: `We ask the dealer to call within ${DEALER_RESPONSE_HOURS} hours while they are open`,
    text: `${OPEN_HOURS} We remind the dealer. If they do not call in time, another dealer you agreed to may get your request. ${NO_CALL}`,
  },
};

const MESSAGE_STEP: Step = {
  title: `We ask the dealer to write within ${DEALER_RESPONSE_HOURS} hours while they are open`,
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

type SentRequestCardProps = Omit<Shown, "sent"> & { sent: SentRequest };

/**
 * The dealers with the times by which they call, their numbers, and the cars. Also of a held request, which looks the
 * same here: spammers must not learn that they were detected.
 */
function SentRequestCard({ sent, call, now, calendarHref, unavailable }: SentRequestCardProps) {
  const { vehicle, also_vehicle: also, by_messages: byMessages, dealers } = sent;
  const cars = [vehicle, also].filter((car) => car !== null);
  const items = dealers.map((dealer) => (
    <DealerSentence key={dealer.dealer_id} dealer={dealer} {...{ call, byMessages, now }} />
  ));
  return (
    <section
      aria-label="Your request"
      className="mt-6 rounded-card border border-line bg-white p-5 text-lg shadow-card"
    >
      {dealers.length === 1 ? (
        <p className="wrap-anywhere">Your request is with {items}</p>
      ) : (
        <>
          <p>Your request is with two dealers:</p>
          <ul className="mt-2 grid gap-2">
            {dealers.map(({ dealer_id }, place) => (
              <li key={dealer_id} className="wrap-anywhere">
                {items[place]}
              </li>
            ))}
          </ul>
        </>
      )}
      {unavailable === "vehicle" && <p className="mt-3">The car you asked about is not for sale.</p>}
      {unavailable === "dealer" && (
        <p className="mt-3">
          The dealer of the car you asked about is not taking enquiries at the moment and does not get your
          details.
        </p>
      )}
      {cars.length > 0 && (
        <p className="mt-3 wrap-anywhere">
          About {cars.map((car) => `the ${vehicleTitle(car)} (${formatPounds(car.price)})`).join(" and ")}.
        </p>
      )}
      {!byMessages && dealers.some(({ response_due_at }) => response_due_at) && (
        <p className="mt-4">
          <ButtonLink href={calendarHref} variant="outline" download>
            Add to my calendar
          </ButtonLink>
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        If we have to check your request first, or a dealer already had it, our email says so, and other times
        apply.
      </p>
    </section>
  );
}

interface DealerSentenceProps extends Pick<Shown, "call" | "now"> {
  dealer: SentRequest["dealers"][number];
  byMessages: boolean;
}

/** 'Spindle Electric, Manchester, who rings you by 18:00 today from 0161 496 0000.' */
function DealerSentence({ dealer, call, byMessages, now }: DealerSentenceProps) {
  const { name, town, phone, call_at, response_due_at } = dealer;
  const number = phone && (
    <a href={phoneLink(phone)} className="whitespace-nowrap text-teal underline">
      {formatPhone(phone)}
    </a>
  );
  return (
    <>
      <strong>{name}</strong>
      {town && `, ${town}`}
      {response_due_at && (
        <>
          , {doingText({ dealer, byMessages, call })}{" "}
          <strong>{formatClockTime(call_at ?? response_due_at, now)}</strong>
        </>
      )}
      {number && !byMessages && response_due_at && <> from {number}</>}
      {byMessages && response_due_at && " on your request's page"}.
      {number && (byMessages || !response_due_at) && <> Their number: {number}.</>}
    </>
  );
}

function doingText({ dealer, byMessages, call }: Omit<DealerSentenceProps, "now">): string {
  if (dealer.call_at) return "who rings you at";
  const [doing, asked] = byMessages
    ? ["who writes to you by", "whom we asked to write to you by"]
    : ["who rings you by", "whom we asked to ring you by"];
  return call === "promised" ? doing : asked;
}
