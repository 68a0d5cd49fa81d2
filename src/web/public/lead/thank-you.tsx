import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/response-window.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/thank-you";

export function loader({ request, context }: Route.LoaderArgs) {
  const dealers = new URL(request.url).searchParams.get("dealers");
  return { origin: context.get(requestContext).app.public_origin, isUnmatched: dealers === "0" };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "You're all set!",
    description: "Your request has reached us.",
    canonical: "/thank-you",
    origin: loaderData?.origin ?? "",
    noindex: true,
  });

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const steps = loaderData.isUnmatched ? UNMATCHED : MATCHED;
  return (
    <div className="page max-w-3xl py-14">
      <h1 className="text-title font-bold">You're all set!</h1>
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

const EMAIL_STEP = {
  title: "A confirmation email is on its way",
  text: "It says what you asked for and names every dealer who has your details.",
};
const PRIVACY_STEP = {
  title: "GDPR compliant",
  text: "We handle your details under the UK GDPR: you can see, correct or delete them at any time.",
};

const MATCHED = [
  EMAIL_STEP,
  {
    title: `A dealer calls you within ${DEALER_RESPONSE_HOURS} hours`,
    text: "The dealer has your enquiry and has promised to respond within that time.",
  },
  {
    title: "Only 1-2 dealers will contact you",
    text: "They are named in the email. We give your number to no one else.",
  },
  PRIVACY_STEP,
];

/** Promises no call when no dealer matched. */
const UNMATCHED = [
  { ...EMAIL_STEP, text: "It says what you asked for." },
  {
    title: "No verified dealer near you matches yet",
    text: "So no dealer has your details and no one will call you. We keep your request and look for a dealer ourselves. A longer travel distance or fewer requirements would find more.",
  },
  PRIVACY_STEP,
];
