import { PREFERENCE_DAILY_CAP } from "#src/domain/policy/leads/matching.ts";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { HolidayFields } from "./holiday-fields.tsx";
import type { PreferencesApiForm } from "./preferences-api-form.ts";

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
      <HolidayFields
        id={`${form.id}-holidays`}
        control={form.control}
        register={form.register}
        errors={form.formState.errors.holidays}
      />
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
