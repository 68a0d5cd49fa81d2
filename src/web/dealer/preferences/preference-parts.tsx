import type { ReactNode } from "react";
import { counted } from "#src/domain/format/format.ts";
import type { PreferencesFormValues } from "#src/domain/leads/routing/preferences-form.ts";
import {
  BUDGET_BANDS,
  EXCLUSIVE_WINDOW_HOURS,
  PREFERENCE_DAILY_CAP,
  PREFERENCE_HOLIDAYS_MAX,
  PREFERENCE_RADIUS_MILES,
} from "#src/domain/policy/leads.ts";
import { FormFold } from "#src/web/portal/folds.tsx";
import { Choice, Choices } from "#src/web/portal/forms/choices.tsx";
import type { Form } from "#src/web/portal/forms/form.tsx";
import { FormPart } from "#src/web/portal/page.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { FieldError, InputField } from "#src/web/ui/forms/field.tsx";

interface PartProps {
  form: Form<PreferencesFormValues>;
}

interface PreferencePartProps extends PartProps {
  title: string;
  /** What is chosen at present. */
  about: string;
  fields: readonly string[];
  children: ReactNode;
}

/** Folded, with what is chosen beside its title; opens when a field of it is refused. */
const PreferencePart = ({ form, title, about, fields, children }: PreferencePartProps) => (
  <FormFold
    title={title}
    about={about}
    startsOpen={Object.keys(form.errors).some((name) => fields.includes(name.split(".")[0] ?? ""))}
  >
    <fieldset className="grid gap-4">
      <legend className="sr-only">{title}</legend>
      {children}
    </fieldset>
  </FormFold>
);

function areaText({ area, radius_miles, postcode_areas }: PreferencesFormValues): string {
  if (area === "anywhere") return "Anywhere";
  return area === "radius" ? `Within ${radius_miles || "…"} miles` : postcode_areas || "Postcode areas";
}

export function AreaPart({ form }: PartProps) {
  const { area } = form.values;
  return (
    <PreferencePart
      form={form}
      title="Where buyers live"
      about={areaText(form.values)}
      fields={["area", "radius_miles", "postcode_areas"]}
    >
      <Choice {...form.radio("area", "anywhere")}>Anywhere, if they would travel to us</Choice>
      <Choice {...form.radio("area", "radius")}>Within a radius of us</Choice>
      {area === "radius" &&
        form.input("radius_miles", {
          hint: `From ${PREFERENCE_RADIUS_MILES.min} to ${PREFERENCE_RADIUS_MILES.max}`,
          inputMode: "numeric",
        })}
      <Choice {...form.radio("area", "areas")}>In postcode areas</Choice>
      {area === "areas" &&
        form.input("postcode_areas", {
          hint: "The letters at the start of a postcode, such as M, SK, OL",
          autoCapitalize: "characters",
        })}
    </PreferencePart>
  );
}

export function WishesPart({ form }: PartProps) {
  const { models, budget_bands, minimum_score } = form.values;
  const isAny = models.trim() === "" && budget_bands.length === 0;
  return (
    <PreferencePart
      form={form}
      title="What they want"
      about={`${isAny ? "Anything" : "Your choice"}, score from ${minimum_score || 0}`}
      fields={["models", "budget_bands", "minimum_score"]}
    >
      {form.area("models", {
        optional: true,
        hint: "One per line, such as Nissan Leaf or Tesla. Leave empty for any. You also get buyers who are open to any car.",
        rows: 4,
      })}
      <Choices
        legend={
          <>
            Budgets <span className="font-normal text-ink-soft">(none ticked means any)</span>
          </>
        }
        options={BUDGET_BANDS.map(({ name }) => [name, name])}
        field={form.list("budget_bands")}
        className="flex flex-wrap gap-x-6"
      />
      {form.input("minimum_score", {
        hint: "From 0 to 100. Each enquiry explains its score.",
        inputMode: "numeric",
      })}
    </PreferencePart>
  );
}

export const SharingPart = ({ form }: PartProps) => (
  <PreferencePart
    form={form}
    title="With other dealers"
    about={form.values.sharing === "exclusive" ? "Exclusive" : "Shared"}
    fields={["sharing"]}
  >
    <Choice {...form.radio("sharing", "shared")}>Shared: one other dealer may get it too</Choice>
    <Choice
      {...form.radio("sharing", "exclusive")}
      hint="You get fewer enquiries, because we skip those that another dealer already has."
    >
      Exclusive: ours alone for {EXCLUSIVE_WINDOW_HOURS} opening hours if we answer in time, and permanently
      if we call
    </Choice>
  </PreferencePart>
);

export const TimesPart = ({ form }: PartProps) => (
  <FormPart title="How many, and when" columns={2}>
    {form.input("daily_cap", {
      optional: true,
      hint: `From ${PREFERENCE_DAILY_CAP.min} to ${PREFERENCE_DAILY_CAP.max}. Leave empty for no limit.`,
      inputMode: "numeric",
    })}
    {form.input("paused_until", { optional: true, type: "date", hint: "Enquiries resume on that day." })}
  </FormPart>
);

export function QuietHoursPart({ form }: PartProps) {
  const { quiet_from: from, quiet_until: until } = form.values;
  return (
    <PreferencePart
      form={form}
      title="Quiet hours"
      about={from || until ? `${from} to ${until}` : "None"}
      fields={["quiet_from", "quiet_until"]}
    >
      <p className="text-ink-soft">
        We hold emails about enquiries, listings and figures during these hours (UK time) and send them
        afterwards, without reminders that are out of date by then. Enquiries still arrive in the portal and
        at your webhooks, and the time to answer keeps running.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {form.input("quiet_from", { label: "From", optional: true, type: "time", hint: "Such as 21:00" })}
        {form.input("quiet_until", {
          label: "Until",
          optional: true,
          type: "time",
          hint: "Such as 08:00, the next morning",
        })}
      </div>
    </PreferencePart>
  );
}

export function HolidaysPart({ form }: PartProps) {
  const { holidays } = form.values;
  const id = `${form.id}-holidays`;
  const put = (changed: typeof holidays) => form.state.set("holidays", changed);
  const day = (index: number, name: "first_day" | "last_day") => ({
    id: `${id}.${index}.${name}`,
    type: "date",
    value: holidays[index]?.[name],
    onChange: ({ target }: { target: { value: string } }) =>
      put(holidays.map((one, place) => (place === index ? { ...one, [name]: target.value } : one))),
    error: form.errors[`holidays.${index}.${name}`],
  });
  return (
    <PreferencePart
      form={form}
      title="Holidays"
      about={holidays.length === 0 ? "None" : `${counted(holidays.length, "holiday")}, both days included`}
      fields={["holidays"]}
    >
      <div id={id} tabIndex={-1} aria-describedby={`${id}-error`} className="grid gap-4">
        {holidays.map((_, index) => (
          <div key={index} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <InputField label={`Holiday ${index + 1}, first day`} {...day(index, "first_day")} />
            <InputField label={`Holiday ${index + 1}, last day`} {...day(index, "last_day")} />
            <Button
              variant="outline"
              className="sm:mt-7"
              onClick={() => put(holidays.filter((__, place) => place !== index))}
            >
              Remove<span className="sr-only"> holiday {index + 1}</span>
            </Button>
          </div>
        ))}
        {holidays.length < PREFERENCE_HOLIDAYS_MAX && (
          <div>
            <Button variant="outline" onClick={() => put([...holidays, { first_day: "", last_day: "" }])}>
              Add a holiday
            </Button>
          </div>
        )}
      </div>
      <FieldError id={`${id}-error`} error={form.errors.holidays} />
    </PreferencePart>
  );
}
