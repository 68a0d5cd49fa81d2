import { data, redirect } from "react-router";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { SAVED_SEARCH_CONFIRM_HOURS } from "#src/domain/policy/saved-searches.ts";
import { savedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { saveSearch } from "#src/services/saved-searches/save-search.ts";
import { findPublicVehicle } from "#src/services/vehicles/find-public-vehicle.ts";
import { searchTitle } from "#src/texts/search-title.ts";
import { missingPageMeta } from "#src/web/page-meta.ts";
import { readPostedForm } from "#src/web/posted-form.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/save-search";
import { SaveSearchForm, type SearchSubject } from "./save-search-form.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const { app } = context.get(requestContext);
  return { isSent: asked.has("sent"), subject: await subjectOf(app, asked) };
}

/** The response does not depend on what is known about the email address (enumeration attack). */
export async function action({ request, context }: Route.ActionArgs) {
  const { app, ip } = context.get(requestContext);
  const form = await readPostedForm(request);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  try {
    await saveSearch(app, typed, { ip });
    return redirect("/saved-searches?sent", 303);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const asked = new URLSearchParams(typed.search ?? "");
    if (typed.vehicle_id) asked.set("vehicle", typed.vehicle_id);
    return data({ errors: error.fields, typed, subject: await subjectOf(app, asked) }, { status: 422 });
  }
}

/** @param asked a search of /browse, or `vehicle`. @returns null for a car that is not for sale */
async function subjectOf(app: Pick<AppContext, "db">, asked: URLSearchParams): Promise<SearchSubject> {
  const vehicle = await findPublicVehicle(app, asked.get("vehicle") ?? "");
  if (vehicle) return { kind: "car", vehicle_id: vehicle.vehicle_id, title: vehicleTitle(vehicle) };
  const filters = parseBrowseFilters(asked);
  return { kind: "cars", search: savedFilters(filters), title: searchTitle(filters) };
}

export const meta: Route.MetaFunction = () => missingPageMeta("Save a search");

export default function SaveSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSent && !actionData) return <Sent />;
  const subject = actionData?.subject ?? loaderData.subject;
  const isCar = subject.kind === "car";
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">
        {isCar ? "Tell me if the price drops or it is sold" : "Save this search"}
      </h1>
      <p className="mt-4 rounded-card bg-teal-wash p-4 font-semibold wrap-anywhere">{subject.title}</p>
      <p className="mt-4 mb-8 max-w-prose text-lg text-ink-soft">
        {isCar
          ? "We email you when the price of this car drops, and when it is no longer for sale."
          : "We email you when a matching car comes up for sale, and when the price of one drops."}
      </p>
      <SaveSearchForm subject={subject} errors={actionData?.errors ?? {}} typed={actionData?.typed ?? {}} />
    </div>
  );
}

function Sent() {
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">Check your email</h1>
      <p role="status" className="mt-4 max-w-prose text-lg">
        We have sent you a link. Open it and confirm within {SAVED_SEARCH_CONFIRM_HOURS} hours, and we will
        email you when something new comes up. Until then we send nothing else.
      </p>
      <p className="mt-3 max-w-prose text-ink-soft">
        Nothing after a few minutes? Check your junk folder, or check the email address and save the search
        again.
      </p>
      <p className="mt-8">
        <ButtonLink href="/browse" variant="outline">
          Keep browsing
        </ButtonLink>
      </p>
    </div>
  );
}
