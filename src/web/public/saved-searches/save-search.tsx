import { data, redirect } from "react-router";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { SAVED_SEARCH_CONFIRM_HOURS } from "#src/domain/policy/saved-searches.ts";
import { ALERT_CONSENT, ALERT_FREQUENCY_TEXT } from "#src/domain/saved-searches/alert-frequency.ts";
import { savedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { withKeywordRead } from "#src/services/browse/typed/understand-typed.ts";
import { saveSearch } from "#src/services/saved-searches/save-search.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { searchTitle } from "#src/texts/search-title.ts";
import { missingPageMeta } from "#src/web/page-meta.ts";
import { readPostedForm, textsIn } from "#src/web/posted-form.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button, ButtonLink } from "#src/web/ui/button.tsx";
import { TickField } from "#src/web/ui/forms/choice-fields.tsx";
import { EmailField } from "#src/web/ui/forms/email-field.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { fieldsOf, NOT_POSTED, type RefusedForm } from "#src/web/ui/forms/refused-form.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { SpamSignalFields } from "../lead/spam-signal-fields.tsx";
import type { Route } from "./+types/save-search";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const { app } = context.get(requestContext);
  return { isSent: asked.has("sent"), subject: await subjectOf(app, asked) };
}

/** The response does not depend on what is known about the email address (enumeration attack). */
export async function action({ request, context }: Route.ActionArgs) {
  const { app, ip } = context.get(requestContext);
  const typed = textsIn(await readPostedForm(request));
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

/** What is saved: a search, or a single car. @param asked a search of /browse, or `vehicle` */
async function subjectOf(app: Pick<AppContext, "db" | "carsOnSale" | "now">, asked: URLSearchParams) {
  const vehicle = await findPublicVehicle(app, asked.get("vehicle") ?? "");
  if (vehicle) return { field: "vehicle_id", value: vehicle.vehicle_id, title: vehicleTitle(vehicle) };
  const { filters } = await withKeywordRead(app, parseBrowseFilters(asked));
  return { field: "search", value: savedFilters(filters), title: searchTitle(filters) };
}

export const meta: Route.MetaFunction = () => missingPageMeta("Save a search");

export default function SaveSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSent && !actionData) return <Sent />;
  const subject = actionData?.subject ?? loaderData.subject;
  const isCar = subject.field === "vehicle_id";
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
      <SaveSearchForm subject={subject} {...(actionData ?? NOT_POSTED)} />
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

type SaveSearchFormProps = Pick<RefusedForm, "errors" | "typed"> & {
  subject: Awaited<ReturnType<typeof subjectOf>>;
};

function SaveSearchForm({ subject, errors, typed }: SaveSearchFormProps) {
  const { email, frequency, consent_alerts, ...formErrors } = errors;
  const field = fieldsOf("save-search", { errors, typed });
  return (
    <form
      method="post"
      action="/saved-searches"
      noValidate
      className="relative grid gap-5 rounded-card border border-line bg-white p-5 shadow-card sm:p-8"
    >
      <ErrorBox
        fields={wrongFields("save-search", { email, frequency, consent_alerts })}
        titleId="save-search-errors"
      />
      <FormAlert>{Object.values(formErrors)[0]}</FormAlert>
      <SpamSignalFields />
      <input type="hidden" name={subject.field} value={subject.value} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField label="Email" {...field("email")} />
        <SelectField
          label="How often"
          options={Object.entries(ALERT_FREQUENCY_TEXT)}
          {...field("frequency", "daily")}
        />
      </div>
      <div>
        <TickField
          id="save-search-consent_alerts"
          name="consent_alerts"
          defaultChecked={typed.consent_alerts === "on"}
          error={consent_alerts}
        >
          {ALERT_CONSENT.text}
        </TickField>
      </div>
      <Button type="submit" className="w-full text-lg">
        Send me a link to confirm
      </Button>
      <p className="text-sm text-ink-soft">
        No account needed. Until you confirm, we send only that link. We handle your email address as our{" "}
        <a href="/privacy#saved-searches" className="font-semibold link">
          privacy page
        </a>{" "}
        describes.
      </p>
    </form>
  );
}
