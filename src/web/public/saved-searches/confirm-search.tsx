import { formatDateAndTime } from "#src/domain/format/format.ts";
import { ALERT_FREQUENCY_TEXT } from "#src/domain/saved-searches/alert-frequency.ts";
import { confirmSearch, findPendingSearch, refuseAlerts } from "#src/services/saved-searches/save-search.ts";
import { savedTitle } from "#src/texts/search-title.ts";
import { readPostedForm, refused } from "#src/web/posted-form.ts";
import { PRIVATE_HEADERS, privatePageMeta, seeOther } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { ConfirmPage } from "../my-request/confirm-page.tsx";
import { DecisionForm } from "../page-sections/decision-form.tsx";
import { MissingPage } from "../page-sections/missing-page.tsx";
import type { Route } from "./+types/confirm-search";

/** A GET must not confirm: mail scanners open every link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const isOurs = app.alertLinks.searchOf(params.token, app.now()) !== null;
  if (isOurs && new URL(request.url).searchParams.has("refused")) return { search: null };
  return { search: await findPendingSearch(app, params.token) };
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
    return refused(error);
  }
}

export const headers = () => PRIVATE_HEADERS;

export const missing = {
  title: "This link does not work",
  text: "It may be incomplete or too old, or the emails have been stopped. You can save the search again at any time.",
  action: { href: "/browse", text: "See every car" },
};

export const meta: Route.MetaFunction = () => privatePageMeta("Confirm your saved search");

export default function ConfirmSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = loaderData;
  if (search === null) {
    return (
      <MissingPage
        title="We will not email you again"
        text="We have deleted everything saved with your email address, and no one can ask us to send saved-search emails to it again."
      />
    );
  }
  return (
    <ConfirmPage
      question={search.confirmed_at ? "You have confirmed this" : "Do you want these emails?"}
      what={savedTitle(search)}
      error={actionData?.refusal}
    >
      <p className="mt-3 text-ink-soft">{ALERT_FREQUENCY_TEXT[search.frequency]}</p>
      <figure className="mt-6 border-l-4 border-teal pl-5">
        <blockquote>{search.consent_text}</blockquote>
        <figcaption className="mt-1 text-sm text-ink-soft">
          Ticked on {formatDateAndTime(search.requested_at)}
        </figcaption>
      </figure>
      <DecisionForm decision="confirmed" variant="primary" className="mt-8">
        {search.confirmed_at ? "See your saved searches" : "Yes, email me"}
      </DecisionForm>
      {search.confirmed_at === null && (
        <TitledSection id="not-me" heading="That was not me" size="xl" className="mt-12">
          <p className="mt-2 max-w-prose">
            Someone else entered your email address. You do not need to do anything: unless you confirm, we do
            not email you again. To make sure that no one tries again, block these emails here. This also ends
            every saved search with your email address.
          </p>
          <DecisionForm decision="refused">Never email this address again</DecisionForm>
        </TitledSection>
      )}
    </ConfirmPage>
  );
}
