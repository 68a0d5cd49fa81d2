import type { PreferencesFormValues } from "#src/domain/leads/routing/preferences-form.ts";
import {
  BUDGET_BANDS,
  EXCLUSIVE_WINDOW_HOURS,
  PREFERENCE_DAILY_CAP,
  PREFERENCE_HOLIDAYS_MAX,
  PREFERENCE_RADIUS_MILES,
} from "#src/domain/policy/leads.ts";
import { Choice, Choices } from "#src/web/portal/forms/choices.tsx";
import type { Form } from "#src/web/portal/forms/use-form.ts";
import { FormPart } from "#src/web/portal/page.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { FieldError, InputField, TextAreaField } from "#src/web/ui/forms/field.tsx";

type PreferencesApiForm = Form<PreferencesFormValues>;

export function AreaPart({ form }: { form: PreferencesApiForm }) {
  const { area } = form.values;
  return (
    <FormPart title="Where buyers live">
      <Choice {...form.radio("area", "anywhere")}>Anywhere, if they would travel to us</Choice>
      <Choice {...form.radio("area", "radius")}>Within a radius of us</Choice>
      {area === "radius" && (
        <InputField
          label="Radius (miles)"
          hint={`From ${PREFERENCE_RADIUS_MILES.min} to ${PREFERENCE_RADIUS_MILES.max}`}
          inputMode="numeric"
          {...form.field("radius_miles")}
        />
      )}
      <Choice {...form.radio("area", "areas")}>In postcode areas</Choice>
      {area === "areas" && (
        <InputField
          label="Postcode areas"
          hint="The letters at the start of a postcode, such as M, SK, OL"
          autoCapitalize="characters"
          {...form.field("postcode_areas")}
        />
      )}
    </FormPart>
  );
}

export function SharingPart({ form }: { form: PreferencesApiForm }) {
  return (
    <FormPart title="With other dealers">
      <Choice {...form.radio("sharing", "shared")}>Shared: one other dealer may get it too</Choice>
      <Choice
        {...form.radio("sharing", "exclusive")}
        hint="You get fewer enquiries, because we skip those that another dealer already has."
      >
        Exclusive: ours alone for {EXCLUSIVE_WINDOW_HOURS} opening hours if we answer in time, and permanently
        if we call
      </Choice>
    </FormPart>
  );
}

export function WishesPart({ form }: { form: PreferencesApiForm }) {
  return (
    <FormPart title="What they want">
      <TextAreaField
        label="Makes and models"
        optional
        hint="One per line, such as Nissan Leaf or Tesla. Leave empty for any. You also get buyers who are open to any car."
        rows={4}
        {...form.field("models")}
      />
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
      <InputField
        label="Lowest score"
        hint="From 0 to 100. Each enquiry explains its score."
        inputMode="numeric"
        {...form.field("minimum_score")}
      />
    </FormPart>
  );
}

export function TimesPart({ form }: { form: PreferencesApiForm }) {
  return (
    <FormPart title="How many, and when">
      <InputField
        label="Most in a day"
        optional
        hint={`From ${PREFERENCE_DAILY_CAP.min} to ${PREFERENCE_DAILY_CAP.max}. Leave empty for no limit.`}
        inputMode="numeric"
        {...form.field("daily_cap")}
      />
      <InputField
        label="Paused until"
        optional
        type="date"
        hint="Enquiries resume on that day."
        {...form.field("paused_until")}
      />
      <HolidayFields form={form} />
    </FormPart>
  );
}

export function QuietHoursPart({ form }: { form: PreferencesApiForm }) {
  return (
    <FormPart title="Quiet hours">
      <p className="-mt-2 text-ink-soft">
        We hold emails about enquiries, listings and figures during these hours (UK time) and send them
        afterwards, without reminders that are out of date by then. Enquiries still arrive in the portal and
        at your webhooks, and the time to answer keeps running.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <InputField label="From" optional type="time" hint="Such as 21:00" {...form.field("quiet_from")} />
        <InputField
          label="Until"
          optional
          type="time"
          hint="Such as 08:00, the next morning"
          {...form.field("quiet_until")}
        />
      </div>
    </FormPart>
  );
}

function HolidayFields({ form }: { form: PreferencesApiForm }) {
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
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend className="mb-1 font-semibold">
        Holidays <span className="font-normal text-ink-soft">(both days included)</span>
      </legend>
      <div className="grid gap-4">
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
    </fieldset>
  );
}
