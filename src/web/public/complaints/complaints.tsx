import { redirect } from "react-router";
import { COMPLAINT_TOPIC_TEXT, readPage } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { COMPLAINT_ANSWER_DAYS, COMPLAINT_TEXT_MAX_LENGTH } from "#src/domain/policy/complaints.ts";
import { findComplaintReceipt, submitComplaint } from "#src/services/complaints/submit-complaint.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { readPostedForm, refused, textsIn } from "#src/web/posted-form.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button, ButtonLink } from "#src/web/ui/button.tsx";
import { EmailField } from "#src/web/ui/forms/email-field.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { InputField, SelectField, TextAreaField } from "#src/web/ui/forms/field.tsx";
import { fieldsOf, NOT_POSTED, type RefusedForm } from "#src/web/ui/forms/refused-form.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { SpamSignalFields } from "../lead/spam-signal-fields.tsx";
import type { Route } from "./+types/complaints";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const asked = new URL(request.url).searchParams;
  const receipt = await findComplaintReceipt(app, asked.get("sent") ?? "");
  const page = readPage(asked.get("page"));
  return { receipt, topic: asked.get("topic") ?? "", page };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const typed = textsIn(await readPostedForm(request));
  try {
    const { complaint_id } = await submitComplaint(app, typed);
    return redirect(`/complaints?sent=${complaint_id}`, 303);
  } catch (error) {
    return refused(error, typed);
  }
}

export const meta = staticMeta({
  title: "Complaints",
  description:
    "Tell us what went wrong: with your personal data, a dealer, something that should not be on the site, a page you cannot use, or anything else. We name the day by which we answer.",
  canonical: "/complaints",
  noindex: true,
});

export default function ComplaintsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, topic, page } = loaderData;
  if (receipt && !actionData) return <Sent receipt={receipt} />;
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">Complaints</h1>
      <p className="mt-4 mb-8 max-w-prose text-lg text-ink-soft">
        Tell us what went wrong. A person reads your complaint and answers by email. Once you have sent it, we
        tell you the day by which we will answer.
      </p>
      <p className="-mt-4 mb-8">
        <a href="/terms#content" className="font-semibold link">
          What must not be on the site, and what we may do about it
        </a>
      </p>
      <ComplaintForm
        topic={topic}
        page={actionData ? readPage(actionData.typed.page) : page}
        posted={actionData ?? NOT_POSTED}
      />
    </div>
  );
}

function Sent({ receipt }: { receipt: NonNullable<Route.ComponentProps["loaderData"]["receipt"]> }) {
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">We have your complaint</h1>
      <p role="status" className="mt-4 max-w-prose text-lg">
        Its reference is <strong>{receipt.reference}</strong>. A person reads it and answers by{" "}
        <strong>{formatLongDate(receipt.dueAt)}</strong>, by email to the address you gave.
      </p>
      <p className="mt-3 max-w-prose text-ink-soft">
        {receipt.isConfirmed
          ? "We have also emailed you this. If nothing arrives after a few minutes, check your junk folder. If the address was wrong, send the complaint again with the right one."
          : "Please note the reference: for this complaint we send no confirmation by email."}
      </p>
      <p className="mt-8">
        <ButtonLink href="/" variant="outline">
          Go to the home page
        </ButtonLink>
      </p>
    </div>
  );
}

interface ComplaintFormProps {
  /** Chosen by the link that leads here. */
  topic: string;
  /** Path of the page it is about, from the same link. */
  page: string | null;
  posted: RefusedForm;
}

function ComplaintForm({ topic, page, posted }: ComplaintFormProps) {
  const field = fieldsOf("complaint", posted);
  return (
    <form
      method="post"
      action="/complaints"
      noValidate
      className="relative grid gap-5 rounded-card border border-line bg-white p-5 shadow-card sm:p-8"
    >
      <ErrorBox fields={wrongFields("complaint", posted.errors)} titleId="complaint-errors" />
      <SpamSignalFields />
      {page && (
        <>
          <input type="hidden" name="page" value={page} />
          <p className="wrap-anywhere">
            About{" "}
            <a href={page} className="link">
              {page}
            </a>
          </p>
        </>
      )}
      <SelectField
        label="What is it about?"
        options={[["", "Choose"], ...Object.entries(COMPLAINT_TOPIC_TEXT)]}
        {...field("topic", topic)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField label="Name" autoComplete="name" {...field("name")} />
        <EmailField label="Email" {...field("email")} />
      </div>
      <TextAreaField
        label="What went wrong?"
        hint="Say which page, car or dealer it is about, and what you would like us to do."
        rows={8}
        maxLength={COMPLAINT_TEXT_MAX_LENGTH}
        {...field("text")}
      />
      <Button type="submit" className="w-full text-lg">
        Send the complaint
      </Button>
      <p className="text-sm text-ink-soft">
        We answer within {COMPLAINT_ANSWER_DAYS.other} days, within {COMPLAINT_ANSWER_DAYS.accessibility} if
        it is something you cannot use or read, and within {COMPLAINT_ANSWER_DAYS.content} if it is something
        that should not be on the site. Our{" "}
        <a href="/privacy#complaints" className="font-semibold link">
          privacy page
        </a>{" "}
        says what we keep of it and for how long.
      </p>
    </form>
  );
}
