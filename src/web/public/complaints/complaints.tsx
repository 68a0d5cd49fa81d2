import { data, redirect } from "react-router";
import { readPage } from "#src/domain/complaints/complaint.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { findComplaintReceipt, submitComplaint } from "#src/services/complaints/submit-complaint.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { readPostedForm } from "#src/web/posted-form.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/complaints";
import { ComplaintForm } from "./complaint-form.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const asked = new URL(request.url).searchParams;
  const receipt = await findComplaintReceipt(app, asked.get("sent") ?? "");
  const page = readPage(asked.get("page"));
  return { receipt, topic: asked.get("topic") ?? "", page, origin: app.publicOrigin };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readPostedForm(request);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  try {
    const { complaint_id } = await submitComplaint(app, typed);
    return redirect(`/complaints?sent=${complaint_id}`, 303);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return data({ errors: error.fields, typed }, { status: 422 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Complaints",
    description:
      "Tell us what went wrong: with your personal data, a dealer, something that should not be on the site, a page you cannot use, or anything else. We name the day by which we answer.",
    canonical: "/complaints",
    origin: loaderData?.origin ?? "",
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
        <a href="/terms#content" className="font-semibold text-teal underline underline-offset-4">
          What must not be on the site, and what we may do about it
        </a>
      </p>
      <ComplaintForm
        topic={topic}
        page={actionData ? readPage(actionData.typed.page) : page}
        errors={actionData?.errors ?? {}}
        typed={actionData?.typed ?? {}}
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
        <strong>{formatLongDate(receipt.due_at)}</strong>, by email to the address you gave.
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
