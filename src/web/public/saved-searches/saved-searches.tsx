import { data } from "react-router";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { findSavedSearches } from "#src/services/saved-searches/own-searches.ts";
import { readPostedForm } from "#src/web/posted-form.ts";
import { PRIVATE_HEADERS, privatePageMeta, seeOther } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button, ButtonLink } from "#src/web/ui/button.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { MissingPage } from "../page-sections/missing-page.tsx";
import type { Route } from "./+types/saved-searches";
import { decideSearches } from "./decide-searches.ts";
import { DONE_TEXT, type Done } from "./done-text.ts";
import { SavedSearchCard } from "./saved-search-card.tsx";
import { SavedSearchRights } from "./saved-search-rights.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const asked = new URL(request.url).searchParams.get("done") ?? "";
  const done = Object.hasOwn(DONE_TEXT, asked) ? (asked as Done) : null;
  try {
    const page = await findSavedSearches(app, params.token);
    // The searches behind the link existed and have ended.
    return data({ page, hasEnded: page === null, done }, { status: page === null && !done ? 410 : 200 });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ page: null, hasEnded: false, done: null }, { status: 404 });
  }
}

/** Plain form posts, so that the page works without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  try {
    const done = await decideSearches(app, params.token, await readPostedForm(request));
    return seeOther(`/saved-searches/${params.token}?done=${done}`);
  } catch (error) {
    // The reloaded page shows what no longer exists.
    if (error instanceof NotFound) return data({ errors: {} as Record<string, string> }, { status: 404 });
    if (!(error instanceof InvalidInput)) throw error;
    return data({ errors: error.fields }, { status: 422 });
  }
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = () => privatePageMeta("Your saved searches");

export default function SavedSearchesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, hasEnded, done } = loaderData;
  if (page === null) {
    return hasEnded ? (
      <MissingPage
        title="Your saved searches have ended"
        text={
          done
            ? DONE_TEXT[done]
            : "We no longer email you, and we have deleted your email address. You can save a search again at any time."
        }
        action={{ href: "/browse", text: "See every car" }}
      />
    ) : (
      <MissingPage
        title="This link does not work"
        text="It may be incomplete or too old. Open it from our latest email."
        action={{ href: "/browse", text: "See every car" }}
      />
    );
  }
  const { sure, ...formErrors }: Record<string, string> = actionData?.errors ?? {};
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
        <section aria-labelledby="still-looking" className="mt-6 rounded-card bg-paper-deep p-5">
          <h2 id="still-looking" className="text-xl font-bold">
            Are you still looking?
          </h2>
          <p className="mt-1">If you do nothing, the emails stop and we delete your email address.</p>
          <form method="post" className="mt-4">
            <input type="hidden" name="decision" value="kept" />
            <Button type="submit">Yes, I am still looking</Button>
          </form>
        </section>
      )}
      <ul className="mt-6 grid gap-4">
        {searches.map((search) => (
          <li key={search.saved_search_id}>
            <SavedSearchCard search={search} />
          </li>
        ))}
      </ul>
      <form method="post" className="mt-6">
        <input type="hidden" name="decision" value="stopped-all" />
        <Button type="submit" variant="outline">
          Stop all emails
        </Button>
      </form>
      <SavedSearchRights token={params.token} error={sure} />
      <p className="mt-10">
        <ButtonLink href="/browse" variant="outline">
          Keep browsing
        </ButtonLink>
      </p>
    </div>
  );
}
