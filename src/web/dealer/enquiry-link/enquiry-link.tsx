import { data, redirect } from "react-router";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { LEAD_PROGRESS, type LeadProgress } from "#src/domain/leads/lead-route.ts";
import { ENQUIRY_KEY_MINUTES } from "#src/domain/policy/lead-routes.ts";
import {
  findLinkedEnquiry,
  openEnquiryLink,
  requireOpenedLink,
} from "#src/services/leads/enquiry-link/enquiry-links.ts";
import { changeLeadProgress } from "#src/services/leads/inbox/change-lead-progress.ts";
import { reportBuyerMessage, writeToBuyer } from "#src/services/leads/inbox/lead-actions.ts";
import { oncePerForm } from "#src/web/once-per-form.ts";
import { readPostedForm } from "#src/web/posted-form.ts";
import { foundOrNull, PRIVATE_HEADERS, privatePageMeta, seeOther } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button, ButtonLink } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/enquiry-link";
import { enquiryCookie } from "./enquiry-cookie.ts";
import { LinkedEnquiry, type Refusal } from "./linked-enquiry.tsx";

/** A GET opens nothing: mail scanners follow every link. */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const now = app.now();
  const done = new URL(request.url).searchParams.get("done");
  const key = await keyOf(request, app.publicOrigin, token);
  const found = await foundOrNull(findLinkedEnquiry(app, token, key));
  return data({ found, now, done }, { status: found ? 200 : 404 });
}

/** Plain form posts, so that the page works without JavaScript. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const page = `/enquiry/${token}`;
  const form = await readPostedForm(request);
  const progress = readProgress(form, "progress");
  const message = form.get("message");
  const report = form.get("report");
  const reported = String(form.get("lead_message_id"));
  try {
    if (progress === null && message === null && report === null) {
      const key = String(form.get("key"));
      await openEnquiryLink(app, { token, key });
      const cookie = await enquiryCookie(app.publicOrigin, token).serialize(key);
      return redirect(page, { status: 303, headers: { ...PRIVATE_HEADERS, "Set-Cookie": cookie } });
    }
    const key = await keyOf(request, app.publicOrigin, token);
    const { actor, lead_id } = await requireOpenedLink(app, token, key);
    if (report !== null) {
      await oncePerForm(app, { page: token, form }, (once) =>
        reportBuyerMessage(once, actor, { lead_id, lead_message_id: reported }, { report }),
      );
      return seeOther(`${page}?done=report`);
    }
    if (progress === null) {
      await oncePerForm(app, { page: token, form }, async (once) => {
        await writeToBuyer(once, actor, lead_id, { message });
      });
      return seeOther(`${page}?done=message`);
    }
    const seen = readProgress(form, "seen") ?? "opened";
    await changeLeadProgress(app, actor, lead_id, { progress, seen });
    return seeOther(`${page}?done`);
  } catch (error) {
    const typed = typeof message === "string" ? message : "";
    const refused = (status: number, reasons: Partial<Refusal>) =>
      data({ ...NOT_REFUSED, typed, ...reasons } satisfies Refusal, { status });
    if (error instanceof NotFound) return refused(404, {});
    if (error instanceof Conflict) return refused(409, { refusal: error.message });
    if (error instanceof InvalidInput && error.fields.report) {
      const wrongReport = { lead_message_id: reported, error: error.fields.report, typed: String(report) };
      return refused(422, { wrongReport });
    }
    if (error instanceof InvalidInput) return refused(422, { wrongMessage: error.fields.message });
    throw error;
  }
}

const NOT_REFUSED = { refusal: null, wrongMessage: undefined, wrongReport: undefined };

async function keyOf(request: Request, publicOrigin: string, token: string): Promise<string | null> {
  const key: unknown = await enquiryCookie(publicOrigin, token).parse(request.headers.get("Cookie"));
  return typeof key === "string" ? key : null;
}

function readProgress(form: FormData, name: string): LeadProgress | null {
  return LEAD_PROGRESS.find((progress) => progress === form.get(name)) ?? null;
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = () => privatePageMeta("Enquiry");

export default function EnquiryLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, now, done } = loaderData;
  if (found?.isOpened) {
    return <LinkedEnquiry {...found} now={now} refused={actionData} done={actionData ? null : done} />;
  }
  return (
    <div className="page grid max-w-3xl gap-5 py-10">
      {found ? (
        <>
          <h1 className="text-title font-bold">An enquiry for {found.dealerName}</h1>
          <p className="max-w-prose text-lg">
            Open it in this browser, for {ENQUIRY_KEY_MINUTES} minutes. The link opens once: afterwards, sign
            in to the Dealer Portal.
          </p>
          <form method="post">
            <input type="hidden" name="key" value={found.newKey} />
            <Button type="submit">Open the enquiry</Button>
          </form>
        </>
      ) : (
        <>
          <h1 className="text-title font-bold">This link does not work any more</h1>
          <p className="max-w-prose text-lg">
            It opens an enquiry once, for {ENQUIRY_KEY_MINUTES} minutes, in the browser that opened it. Sign
            in to read your enquiries.
          </p>
          <p>
            <ButtonLink href="/dealer/leads">Sign in</ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
