import { data } from "react-router";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { ALERT_FREQUENCY_TEXT } from "#src/domain/saved-searches/alert-frequency.ts";
import {
  confirmSearch,
  findPendingSearch,
  refuseAlerts,
} from "#src/services/saved-searches/confirm-search.ts";
import { readPostedForm } from "#src/web/posted-form.ts";
import { foundOrNull, PRIVATE_HEADERS, privatePageMeta, seeOther } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ConfirmPage } from "../my-request/confirm-page.tsx";
import { MissingPage } from "../page-sections/missing-page.tsx";
import type { Route } from "./+types/confirm-search";
import { SearchWords } from "./search-words.tsx";

/** A GET must not confirm: mail scanners open every link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const isOurs = app.alertLinks.searchOf(params.token, app.now()) !== null;
  if (isOurs && new URL(request.url).searchParams.has("refused"))
    return data({ search: null, isRefused: true });
  const search = await foundOrNull(findPendingSearch(app, params.token));
  return data({ search, isRefused: false }, { status: search ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readPostedForm(request);
  try {
    if (form.get("decision") === "refused") {
      await refuseAlerts(app, params.token);
      return seeOther(`/saved-searches/confirm/${params.token}?refused`);
    }
    const { manageUrl } = await confirmSearch(app, params.token);
    return seeOther(`${new URL(manageUrl).pathname}?done=confirmed`);
  } catch (error) {
    if (error instanceof Conflict) return data({ error: error.message }, { status: 409 });
    // The reloaded page shows that there is nothing to decide.
    if (error instanceof NotFound) return data({ error: "" }, { status: 404 });
    throw error;
  }
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = () => privatePageMeta("Confirm your saved search");

export default function ConfirmSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, isRefused } = loaderData;
  if (isRefused) {
    return (
      <MissingPage
        title="We will not email you again"
        text="We have deleted everything saved with your email address, and no one can ask us to send saved-search emails to it again."
      />
    );
  }
  if (search === null) {
    return (
      <MissingPage
        title="This link does not work"
        text="It may be incomplete or too old, or the emails have been stopped. You can save the search again at any time."
        action={{ href: "/browse", text: "See every car" }}
      />
    );
  }
  return (
    <ConfirmPage
      question={search.confirmed_at ? "You have confirmed this" : "Do you want these emails?"}
      what={<SearchWords search={search} />}
      error={actionData?.error}
    >
      <p className="mt-3 text-ink-soft">{ALERT_FREQUENCY_TEXT[search.frequency]}</p>
      <figure className="mt-6 border-l-4 border-teal pl-5">
        <blockquote>{search.consent_text}</blockquote>
        <figcaption className="mt-1 text-sm text-ink-soft">
          Ticked on {formatDateAndTime(search.requested_at)}
        </figcaption>
      </figure>
      <form method="post" className="mt-8">
        <input type="hidden" name="decision" value="confirmed" />
        <Button type="submit">{search.confirmed_at ? "See your saved searches" : "Yes, email me"}</Button>
      </form>
      {search.confirmed_at === null && (
        <section aria-labelledby="not-me" className="mt-12">
          <h2 id="not-me" className="text-xl font-bold">
            That was not me
          </h2>
          <p className="mt-2 max-w-prose">
            Someone else entered your email address. You do not need to do anything: unless you confirm, we do
            not email you again. To make sure that no one tries again, block these emails here. This also ends
            every saved search with your email address.
          </p>
          <form method="post" className="mt-4">
            <input type="hidden" name="decision" value="refused" />
            <Button type="submit" variant="outline">
              Never email this address again
            </Button>
          </form>
        </section>
      )}
    </ConfirmPage>
  );
}
