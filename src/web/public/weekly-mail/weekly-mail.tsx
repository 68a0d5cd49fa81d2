import { data } from "react-router";
import { NotFound } from "#src/domain/errors/errors.ts";
import { findWeeklyMail, turnOffWeeklyMail } from "#src/services/performance/weekly-mail.ts";
import { PRIVATE_HEADERS, privatePageMeta } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/weekly-mail";

export async function loader({ params, context }: Route.LoaderArgs) {
  return await findWeeklyMail(context.get(requestContext).app, params.weekly_mail_key);
}

/**
 * Posted by the page and by the one-click unsubscribe of email clients (RFC 8058), which read only
 * the status.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  try {
    await turnOffWeeklyMail(app, params.weekly_mail_key);
    return data(null);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data(null, { status: 404 });
  }
}

export const headers = () => PRIVATE_HEADERS;

export const missing = {
  title: "This link does not work",
  text: "It may be incomplete. Sign in to the Dealer Portal to choose which emails you get.",
  action: { href: "/dealer/login", text: "Sign in" },
};

export const meta: Route.MetaFunction = () => privatePageMeta("Weekly email");

/** A GET must not unsubscribe: mail scanners follow links. */
export default function WeeklyMailPage({ loaderData: { dealer_name, is_on } }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">Weekly email</h1>
      {is_on ? (
        <>
          <p className="mt-3 text-lg">
            Every Monday we send you the week's figures for {dealer_name}. Emails about enquiries are separate
            and continue.
          </p>
          <form method="post" className="mt-6">
            <Button type="submit">Turn off the weekly email</Button>
          </form>
        </>
      ) : (
        <p role="status" className="mt-3 text-lg">
          The weekly email for {dealer_name} is turned off. You can turn it on again in your{" "}
          <a href="/dealer/preferences" className="font-semibold link">
            preferences
          </a>
          .
        </p>
      )}
    </div>
  );
}
