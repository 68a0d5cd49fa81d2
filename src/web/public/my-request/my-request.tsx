import type { ReactNode } from "react";
import { formatDateAndTime, formatLongDate } from "#src/domain/format/format.ts";
import { formatClockTime } from "#src/domain/format/london-day.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { readPostedForm, refused, textsIn } from "#src/web/posted-form.ts";
import { PRIVATE_HEADERS, privatePageMeta, seeOther } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { NOT_POSTED } from "#src/web/ui/forms/refused-form.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { DecisionForm } from "../page-sections/decision-form.tsx";
import type { Route } from "./+types/my-request";
import { ChangeForm, EmailForm } from "./change-form.tsx";
import { DealerShares } from "./dealer-shares.tsx";
import { type Decision, DONE_TEXT, decideRequest } from "./decide-request.ts";
import { Purchase } from "./purchase.tsx";
import { SavedAdverts } from "./saved-adverts.tsx";
import { ConsentList, YourRights } from "./your-rights.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const page = await findBuyerPage(app, params.token);
  return { page, now: app.now(), done: Object.hasOwn(DONE_TEXT, done) ? (done as Decision) : null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readPostedForm(request);
  try {
    const decision = await decideRequest(app, params.token, form);
    return seeOther(`/my-request/${params.token}?done=${decision}`);
  } catch (error) {
    return refused(error, textsIn(form));
  }
}

export const headers = () => PRIVATE_HEADERS;

export const missing = {
  title: "This link does not work",
  text: "It may be incomplete, or the request it leads to is too old and has been deleted. Open it from our latest email, or reply to that email and we will help.",
  tabTitle: "Your request",
};

export const meta: Route.MetaFunction = () => privatePageMeta("Your request");

export default function MyRequestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, now, done } = loaderData;
  const { lead, consents, undoUntil } = page;
  const posted = actionData ?? NOT_POSTED;
  const { errors, typed } = posted;
  const { decision, sure, new_email, message, file, report, ...changes } = errors;
  const isOpen = lead.erased_at === null;
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">Your request</h1>
      <p className="mt-3 text-lg wrap-anywhere text-ink-soft">
        {lead.vehicle ? `About the ${vehicleTitle(lead.vehicle)}` : "For a used electric car"}, sent on{" "}
        {formatLongDate(lead.created_at)}.
      </p>
      {done && !actionData && (
        <p role="status" className="mt-6 rounded-card bg-teal-wash p-5 font-semibold">
          {DONE_TEXT[done]}
        </p>
      )}
      <div className="mt-6">
        <ErrorBox
          fields={[
            ...wrongFields("change", changes),
            ...wrongFields("email", { new_email }),
            ...wrongFields("erase", { sure }),
            ...wrongFields(`dealer-${typed.dealer_id}`, { message, file }),
            ...wrongFields(`message-${typed.lead_message_id}`, { report }),
          ]}
          titleId="my-request-errors"
        />
        <FormAlert>{posted.refusal || decision}</FormAlert>
      </div>
      {lead.restricted_at && <RestrictedSince at={lead.restricted_at} />}
      {isOpen && undoUntil && <UndoPanel until={undoUntil} now={now} />}
      {isOpen && <Purchase page={page} token={params.token} now={now} />}
      <DealerShares page={page} now={now} token={params.token} posted={posted} />
      {page.adverts.length > 0 && <SavedAdverts adverts={page.adverts} token={params.token} />}
      {isOpen && lead.state !== "withdrawn" && (
        <FoldedSection
          title="Change your request or your details"
          open={Object.keys(changes).length > 0 || new_email !== undefined}
        >
          <ChangeForm lead={lead} posted={posted} />
          <EmailForm email={lead.email} posted={posted} />
        </FoldedSection>
      )}
      <FoldedSection title="Your data and rights" open={sure !== undefined || !isOpen}>
        <ConsentList consents={consents} />
        {isOpen && <YourRights page={page} token={params.token} posted={posted} />}
      </FoldedSection>
      {lead.erased_at !== null && <ErasedOn at={lead.erased_at} />}
      <p className="mt-10">
        <ButtonLink href="/browse" variant="outline">
          Keep browsing
        </ButtonLink>
      </p>
    </div>
  );
}

const RestrictedSince = ({ at }: { at: Date }) => (
  <section className="mt-6 rounded-card bg-paper-deep p-5">
    <p>
      Restricted since {formatDateAndTime(at)}: we store your request, but no one sees or uses your details.
    </p>
    <DecisionForm decision="unrestricted">Lift the restriction</DecisionForm>
  </section>
);

const ErasedOn = ({ at }: { at: Date }) => (
  <p className="mt-10 rounded-card bg-paper-deep p-5">
    Your details were erased on {formatDateAndTime(at)}. We keep only a record that a request was made and
    what was agreed to, with nothing that identifies you.
  </p>
);

/** Shown after a withdrawal until the dealers are told. */
function UndoPanel({ until, now }: { until: Date; now: Date }) {
  return (
    <section aria-label="Undo the withdrawal" className="mt-6 rounded-card border-2 border-teal bg-white p-5">
      <p>
        You can undo this until <strong>{formatClockTime(until, now)}</strong>. Then we email the dealer not
        to contact you. Someone who has noted your number already may still ring before.
      </p>
      <DecisionForm decision="undone">Undo the withdrawal</DecisionForm>
    </section>
  );
}

interface FoldedSectionProps {
  title: string;
  open: boolean;
  children: ReactNode;
}

function FoldedSection({ title, open, children }: FoldedSectionProps) {
  return (
    <details open={open} className="mt-6 rounded-card border border-line bg-white px-5">
      <summary className="cursor-pointer py-4 text-lg font-bold">{title}</summary>
      <div className="-mt-4 pb-6">{children}</div>
    </details>
  );
}
