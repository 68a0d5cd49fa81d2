import { data, redirect } from "react-router";
import { DATABASE_UNAVAILABLE, isDatabaseUnavailable } from "#src/domain/errors/database-unavailable.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { widened } from "#src/domain/leads/choice/wider-request.ts";
import {
  joinQuestions,
  leadRequestFromEntries,
  SHOWN_AT_FIELD,
} from "#src/domain/leads/request/lead-entries.ts";
import { LEAD_SOURCES, type LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { LEAD_QUESTION_MAX_LENGTH, MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import {
  type DealerProposal,
  findOtherWays,
  offerChoice,
  proposeDealers,
} from "#src/services/dealer-choice/propose-dealers.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { readPostedForm } from "#src/web/posted-form.ts";
import { requestContext } from "#src/web/request-context.ts";
import { randomKey } from "#src/web/session/random-key.ts";
import { postcodeIn } from "../browser-storage/known-postcode.ts";
import type { Route } from "./+types/lead";
import { type AskedAbout, findAskedAbout, NO_SUBJECT } from "./asked-about.ts";
import { readWider, WIDER } from "./choice/dealer-choice.tsx";
import { CORRECTED_EMAIL, EDIT_STEP, NO_DEALER_STEP } from "./choice/second-step.tsx";
import { LeadForm, requestTitle } from "./lead-form.tsx";
import { IDEMPOTENCY_KEY_FIELD, type ShownChoice } from "./lead-form-props.ts";
import script from "./start-page.ts?script";
import { thankYouUrl } from "./thank-you/thank-you-url.ts";

export const handle = { script };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  const asked = await findSubject(app, search.get("vehicle"), search.get("also"));
  return {
    ...asked,
    postcode: postcodeIn(search),
    question: plainText(joinQuestions(search.getAll("question"))).slice(0, LEAD_QUESTION_MAX_LENGTH),
    shownAt: app.now().getTime(),
    idempotencyKey: randomKey(),
    source: asked.subject ? sourceOf(search.get("source")) : ("lead_form" as const),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { app, ip } = context.get(requestContext);
  const posted = leadRequestFromEntries(await readPostedForm(request));
  const {
    [IDEMPOTENCY_KEY_FIELD]: key,
    [EDIT_STEP]: isEdited,
    [CORRECTED_EMAIL]: email,
    [WIDER]: wider,
    [NO_DEALER_STEP]: hasSeenNone,
    ...sent
  } = posted;
  const typed = wider === undefined ? sent : widened(sent, readWider(String(wider)));
  if (email !== undefined) typed.email = email;
  const asked = () => findSubject(app, typed.vehicle_id, typed.also_vehicle_id);
  const idempotencyKey = typeof key === "string" ? key : randomKey();
  try {
    if (isEdited !== undefined) return data(firstStep(typed, await asked()));
    const isAgain = email !== undefined || wider !== undefined;
    const offered = isAgain ? await proposeAgain(app, typed) : await offerChoice(app, typed);
    if (offered && (offered.proposal !== null || hasSeenNone === undefined || isAgain)) {
      const shown = await withOtherWays(app, typed, offered);
      return data({ ...firstStep(typed, await asked()), shown, idempotencyKey });
    }
    const receipt = await submitLead(app, typed, {
      ip,
      user_agent: request.headers.get("user-agent") ?? "",
      // Includes the values: a form edited after going back is a new request.
      idempotency_key: typeof key === "string" ? `${key} ${JSON.stringify(typed)}` : null,
    });
    const opens = app.buyerLinks.receiptOf({ lead_id: receipt.lead_id, sent_at: app.now() });
    return redirect(thankYouUrl({ ...receipt, receipt: opens }), 303);
  } catch (error) {
    if (isDatabaseUnavailable(error))
      return data(
        { ...firstStep(typed, NO_SUBJECT), errors: { form: DATABASE_UNAVAILABLE } as Record<string, string> },
        { status: 503 },
      );
    if (!(error instanceof InvalidInput)) throw error;
    const isOfChoice = Object.keys(error.fields).every((name) => CHOICE_FIELDS.includes(name));
    const isSecondStep = isOfChoice && typed.dealer_proposal !== undefined;
    const offered = isSecondStep ? await proposeAgain(app, typed) : null;
    const shown = offered && (await withOtherWays(app, typed, offered));
    const returned = { ...firstStep(typed, await asked()), errors: error.fields };
    return data({ ...returned, shown, idempotencyKey }, { status: 422 });
  }
}

/** Null when the request itself is refused: the first step then says why. */
async function proposeAgain(...asked: Parameters<typeof proposeDealers>): Promise<DealerProposal | null> {
  try {
    return await proposeDealers(...asked);
  } catch (error) {
    if (error instanceof InvalidInput || isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

async function withOtherWays(
  app: Parameters<typeof findOtherWays>[0],
  typed: object,
  offered: DealerProposal,
): Promise<ShownChoice> {
  return { ...offered, ways: offered.proposal === null ? await findOtherWays(app, typed) : null };
}

const CHOICE_FIELDS = ["chosen_dealers", "consent_dealer", "consent_text"];

const firstStep = (values: Record<string, unknown>, asked: AskedAbout) => ({
  values,
  ...asked,
  errors: {} as Record<string, string>,
  /** The dealers to choose from, on the second step. */
  shown: null as ShownChoice | null,
  idempotencyKey: "",
});

export const meta = staticMeta({
  title: "Get matched with local EV dealers",
  description: `Tell us what you are looking for and we introduce you to at most ${MAX_DEALERS_PER_LEAD} verified dealers near you. Free, with no obligation.`,
  canonical: "/lead",
});

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  // Measured from the first display, also when the form comes back with errors.
  const shownAt = Number(actionData?.values[SHOWN_AT_FIELD]) || loaderData.shownAt;
  const props = { ...loaderData, ...actionData };
  const { shown } = props;
  const step = shown?.proposal === null ? "No dealer fits yet" : "Choose who we ask";
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="mb-6 text-title font-bold wrap-anywhere">{shown ? step : requestTitle(props)}</h1>
      {/* A post carries the vehicle in its body, not in the URL. */}
      <LeadForm
        {...loaderData}
        {...actionData}
        idempotencyKey={(actionData?.shown ? actionData : loaderData).idempotencyKey}
        shownAt={shownAt}
        returned={actionData}
      />
    </div>
  );
}

/** Empty while the database is unavailable: the form also works then. */
async function findSubject(...asked: Parameters<typeof findAskedAbout>): Promise<AskedAbout> {
  try {
    return await findAskedAbout(...asked);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return NO_SUBJECT;
  }
}

const sourceOf = (text: string | null): LeadSource =>
  LEAD_SOURCES.find((source) => source === text && source !== "lead_form") ?? "vehicle_page";
