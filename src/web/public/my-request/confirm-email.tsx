import { data, redirect } from "react-router";
import { NotFound } from "#src/domain/errors/errors.ts";
import { confirmEmailChange, findEmailChange } from "#src/services/buyer-page/email-change/email-change.ts";
import { PRIVATE_HEADERS } from "#src/web/private-headers.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button } from "#src/web/ui/button.tsx";
import { MissingPage } from "../page-sections/missing-page.tsx";
import type { Route } from "./+types/confirm-email";
import { ConfirmPage, confirmPageMeta } from "./confirm-page.tsx";

/** A GET must not confirm: mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return data({ change: await findEmailChange(context.get(requestContext).app, params.token) });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ change: null }, { status: 404 });
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const { pageUrl } = await confirmEmailChange(context.get(requestContext).app, params.token);
    return redirect(`${new URL(pageUrl).pathname}?done=changed`, { status: 303, headers: PRIVATE_HEADERS });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    // The reloaded page says that the link does not work.
    return data(null, { status: 404 });
  }
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = () => confirmPageMeta("Confirm your email address");

export default function ConfirmEmailPage({ loaderData: { change } }: Route.ComponentProps) {
  if (change === null) {
    return (
      <MissingPage
        title="This link does not work"
        text="It may be incomplete, too old or already used. Ask for a new one on the page about your request, which our emails link to."
        action={{ href: "/", text: "Go to the home page" }}
      />
    );
  }
  return (
    <ConfirmPage question="Use this email address?" what={change.email}>
      <p className="mt-4 max-w-prose">
        We then write to this address about your request, and the dealers who have it see this address.
      </p>
      <form method="post" className="mt-6">
        <Button type="submit">Use this address</Button>
      </form>
    </ConfirmPage>
  );
}
