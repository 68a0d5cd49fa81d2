import { data } from "react-router";
import { formatDateAndTime, formatLongDate } from "#src/domain/format/format.ts";
import { ALERT_FREQUENCY_TEXT } from "#src/domain/saved-searches/alert-frequency.ts";
import { findSavedSearches } from "#src/services/saved-searches/own-searches.ts";
import type { SavedSearch } from "#src/services/saved-searches/saved-search-queries.ts";
import { savedTitle } from "#src/texts/search-title.ts";
import { readPostedForm, refused } from "#src/web/posted-form.ts";
import { PRIVATE_HEADERS, privatePageMeta, seeOther } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button, ButtonLink } from "#src/web/ui/button.tsx";
import { TickField } from "#src/web/ui/forms/choice-fields.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { NOT_POSTED } from "#src/web/ui/forms/refused-form.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { DecisionForm } from "../page-sections/decision-form.tsx";
import { MissingPage } from "../page-sections/missing-page.tsx";
import type { Route } from "./+types/saved-searches";
import { DONE_TEXT, type Done, decideSearches } from "./decide-searches.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const asked = new URL(request.url).searchParams.get("done") ?? "";
  const done = Object.hasOwn(DONE_TEXT, asked) ? (asked as Done) : null;
  const page = await findSavedSearches(app, params.token);
  // The searches behind the link existed and have ended.
  return data({ page, done }, { status: page === null && !done ? 410 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  try {
    const done = await decideSearches(app, params.token, await readPostedForm(request));
    return seeOther(`/saved-searches/${params.token}?done=${done}`);
  } catch (error) {
    // The reloaded page shows what no longer exists.
    return refused(error);
  }
}

export const headers = () => PRIVATE_HEADERS;

export const missing = {
  title: "This link does not work",
  text: "It may be incomplete or too old. Open it from our latest email.",
  action: { href: "/browse", text: "See every car" },
  tabTitle: "Your saved searches",
};

export const meta: Route.MetaFunction = () => privatePageMeta("Your saved searches");

export default function SavedSearchesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, done } = loaderData;
  if (page === null) {
    return (
      <MissingPage
        title="Your saved searches have ended"
        text={
          done
            ? DONE_TEXT[done]
            : "We no longer email you, and we have deleted your email address. You can save a search again at any time."
        }
        action={{ href: "/browse", text: "See every car" }}
      />
    );
  }
  const { sure, ...formErrors } = (actionData ?? NOT_POSTED).errors;
  const { email, is_asked, searches } = page;
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">Your saved searches</h1>
      <p className="mt-3 text-lg wrap-anywhere text-ink-soft">We email {email}.</p>
      {done && !actionData && (
        <p role="status" className="mt-6 rounded-card bg-teal-wash p-5 font-semibold">
          {DONE_TEXT[done]}
        </p>
      )}
      <div className="mt-6">
        <ErrorBox fields={wrongFields("erase", { sure })} titleId="erase-errors" />
        <FormAlert>{Object.values(formErrors)[0]}</FormAlert>
      </div>
      {is_asked && (
        <TitledSection
          id="still-looking"
          heading="Are you still looking?"
          size="xl"
          className="mt-6 rounded-card bg-paper-deep p-5"
        >
          <p className="mt-1">If you do nothing, the emails stop and we delete your email address.</p>
          <DecisionForm decision="kept" variant="primary">
            Yes, I am still looking
          </DecisionForm>
        </TitledSection>
      )}
      <ul className="mt-6 grid gap-4">
        {searches.map((search) => (
          <li key={search.saved_search_id}>
            <SavedSearchCard search={search} />
          </li>
        ))}
      </ul>
      <DecisionForm decision="stopped-all" className="mt-6">
        Stop all emails
      </DecisionForm>
      <SavedSearchRights token={params.token} error={sure} />
      <p className="mt-10">
        <ButtonLink href="/browse" variant="outline">
          Keep browsing
        </ButtonLink>
      </p>
    </div>
  );
}

function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { saved_search_id, frequency, requested_at, confirmed_at, ended_at } = search;
  const heading = `search-${saved_search_id}`;
  const isAlive = confirmed_at !== null && ended_at === null;
  return (
    <article
      aria-labelledby={heading}
      className="rounded-card border border-line bg-white p-5 shadow-card sm:p-6"
    >
      <h2 id={heading} className="text-xl font-bold wrap-anywhere">
        {ended_at === null ? (
          <a href={hrefOf(search)} className="link">
            {savedTitle(search)}
          </a>
        ) : (
          savedTitle(search)
        )}
      </h2>
      <p className="mt-1 text-ink-soft">
        {search.vehicle_id ? "One car, saved" : "Saved"} on {formatLongDate(requested_at)}
      </p>
      {confirmed_at === null && (
        <p className="mt-3 font-semibold">
          Not confirmed. We send nothing about it until you follow the link in our email.
        </p>
      )}
      {ended_at !== null && (
        <p className="mt-3 font-semibold">
          No longer for sale: we emailed you on {formatDateAndTime(ended_at)} and will not email you about it
          again.
        </p>
      )}
      <div className="mt-4 grid gap-3 sm:flex sm:items-end">
        {isAlive && (
          <form method="post" id={`how-often-${saved_search_id}`}>
            <input type="hidden" name="decision" value="frequency" />
            <input type="hidden" name="saved_search_id" value={saved_search_id} />
            <SelectField
              label="How often"
              id={`frequency-${saved_search_id}`}
              name="frequency"
              defaultValue={frequency}
              options={Object.entries(ALERT_FREQUENCY_TEXT)}
            />
          </form>
        )}
        <div className="flex gap-3">
          {isAlive && (
            <Button
              type="submit"
              variant="outline"
              form={`how-often-${saved_search_id}`}
              aria-describedby={heading}
            >
              Change
            </Button>
          )}
          <DecisionForm decision="stopped" about={{ saved_search_id }} className="" describedBy={heading}>
            Stop
          </DecisionForm>
        </div>
      </div>
    </article>
  );
}

const hrefOf = ({ search, vehicle_id }: SavedSearch): string =>
  vehicle_id ? `/vehicle/${vehicle_id}` : `/browse${search ? `?${search}` : ""}`;

/** Download and erase (UK GDPR, articles 15, 17 and 20). @param error of the confirmation checkbox */
function SavedSearchRights({ token, error }: { token: string; error: string | undefined }) {
  return (
    <TitledSection id="rights" heading="Your data" size="2xl" className="mt-12">
      <h3 className="mt-6 text-lg font-bold">Download</h3>
      <p className="mt-1">Everything we hold about your saved searches, as a machine-readable file (JSON).</p>
      <p className="mt-4">
        <ButtonLink href={`/saved-searches/${token}/download`} variant="outline" download>
          Download everything
        </ButtonLink>
      </p>
      <h3 className="mt-6 text-lg font-bold">Erase</h3>
      <p className="mt-1">
        We delete your saved searches, your email address and our record of the emails. Requests that you sent
        to dealers have their own page, linked from their emails; erasing one there ends your saved searches
        too.
      </p>
      <DecisionForm
        decision="erased"
        variant="danger"
        fields={
          <div className="mb-3 grid gap-1">
            <TickField id="erase-sure" name="sure" labelClass="min-h-11 py-2" error={error}>
              Yes, erase my saved searches and my email address
            </TickField>
            <TickField id="erase-for_good" name="for_good" labelClass="min-h-11 py-2">
              Also never send saved-search emails to this address again, even if someone else enters it
            </TickField>
          </div>
        }
      >
        Erase
      </DecisionForm>
    </TitledSection>
  );
}
