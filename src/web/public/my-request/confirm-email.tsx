import { data } from "react-router";
import { confirmEmailChange, findEmailChange } from "#src/services/buyer-page/change-request.ts";
import { foundOrNull, PRIVATE_HEADERS, privatePageMeta, seeOther } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/confirm-email";
import { ConfirmPage } from "./confirm-page.tsx";

/** A GET must not confirm: mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return await findEmailChange(context.get(requestContext).app, params.token);
}

export async function action({ params, context }: Route.ActionArgs) {
  const changed = await foundOrNull(confirmEmailChange(context.get(requestContext).app, params.token));
  // The reloaded page says that the link does not work.
  if (changed === null) return data(null, { status: 404 });
  return seeOther(`${new URL(changed.pageUrl).pathname}?done=changed`);
}

export const headers = () => PRIVATE_HEADERS;

export const missing = {
  title: "This link does not work",
  text: "It may be incomplete, too old or already used. Ask for a new one on the page about your request, which our emails link to.",
  tabTitle: "Confirm your email address",
};

export const meta: Route.MetaFunction = () => privatePageMeta("Confirm your email address");

export default function ConfirmEmailPage({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <ConfirmPage question="Use this email address?" what={email}>
      <p className="mt-4 max-w-prose">
        We then write to this address about your request, and the dealers who have it see this address.
      </p>
      <form method="post" className="mt-6">
        <Button type="submit">Use this address</Button>
      </form>
    </ConfirmPage>
  );
}
