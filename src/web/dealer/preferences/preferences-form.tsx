import { zodResolver } from "@hookform/resolvers/zod";
import { parseResponse } from "hono/client";
import { useId, useState } from "react";
import { type FieldErrors, type Path, type Resolver, useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import type { DealerPreferences } from "#src/domain/leads/dealer-preferences.ts";
import {
  type PreferencesFormValues,
  preferencesFormOf,
  preferencesSchema,
} from "#src/domain/leads/preferences-form.ts";
import { BUDGET_BANDS, PREFERENCE_DAILY_CAP, PREFERENCE_RADIUS_MILES } from "#src/domain/policy.ts";
import { FormPart } from "#src/web/portal/form-part.tsx";
import { ReloadAfterConflict } from "#src/web/portal/reload-after-conflict.tsx";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary, problemText, type WrongField, wrongFields } from "#src/web/ui/error-summary.tsx";
import { Field, FieldError, InputField } from "#src/web/ui/field.tsx";
import { FormAlert } from "#src/web/ui/form-alert.tsx";
import { LeaveGuard } from "#src/web/ui/leave-guard.tsx";
import { toast } from "#src/web/ui/toast.ts";
import { useFocusAfter } from "#src/web/ui/use-focus-after.ts";
import { HolidayFields } from "./holiday-fields.tsx";
import type { OwnPreferences } from "./own-preferences.ts";
import { PreferencesPreview } from "./preferences-preview.tsx";

type TextName =
  | "radius_miles"
  | "postcode_areas"
  | "models"
  | "minimum_score"
  | "daily_cap"
  | "paused_until"
  | "quiet_from"
  | "quiet_until";

interface PreferencesFormProps {
  start: OwnPreferences;
  /** How long an exclusive enquiry stays with one dealer. */
  windowHours: number;
}

/** Which enquiries a dealer wants, with what the rules would have matched beside them. */
export function PreferencesForm({ start, windowHours }: PreferencesFormProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<unknown>(null);
  // Of what is in the fields: the page may load them again while somebody types.
  const [updatedAt, setUpdatedAt] = useState(start.updated_at);
  const form = useForm<PreferencesFormValues, unknown, DealerPreferences>({
    // The schema reads the form and gives what is saved; the server reads the form again.
    resolver: zodResolver(preferencesSchema) as unknown as Resolver<
      PreferencesFormValues,
      unknown,
      DealerPreferences
    >,
    defaultValues: preferencesFormOf(start),
    // The summary has it then.
    shouldFocusError: false,
  });
  const { control, register, handleSubmit, setError, reset, watch, formState } = form;
  const { errors, isSubmitting, isDirty, submitCount } = formState;
  useFocusAfter(isSubmitting);
  const area = watch("area");
  const field = (name: TextName) => ({
    id: `${id}-${name}`,
    ...register(name),
    error: errors[name]?.message,
  });

  const show = (saved: OwnPreferences) => {
    reset(preferencesFormOf(saved));
    setUpdatedAt(saved.updated_at);
  };
  const loadTheirs = async () => {
    try {
      show(await parseResponse(api.dealer.preferences.$get()));
      setFailure(null);
      await revalidate();
    } catch (error) {
      setFailure(error);
    }
  };

  const submit = handleSubmit(async () => {
    setFailure(null);
    try {
      const json = { preferences: { ...form.getValues() }, updated_at: updatedAt };
      show(await parseResponse(api.dealer.preferences.$put({ json })));
      toast({ title: "Success", description: "Preferences saved" });
      await revalidate();
    } catch (error) {
      setFailure(error);
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
        setError(name as Path<PreferencesFormValues>, { message });
      }
      toast({ title: "Error", description: messageOf(error), variant: "destructive" });
    }
  });

  const isConflict = failure instanceof ApiError && failure.status === 409;
  return (
    <form
      onSubmit={submit}
      noValidate
      className="mt-6 grid max-w-5xl items-start gap-6 lg:grid-cols-[1fr_18rem]"
    >
      <LeaveGuard when={() => isDirty && !isSubmitting} />
      <div className="grid gap-6">
        <ErrorSummary fields={wrongPreferences(id, errors)} attempt={submitCount} />
        <FormPart title="Where buyers live">
          <Choice {...register("area")} value="anywhere" label="Wherever they would travel to us from" />
          <Choice {...register("area")} value="radius" label="Within a radius of us" />
          {area === "radius" && (
            <InputField
              label="Radius (miles)"
              hint={`From ${PREFERENCE_RADIUS_MILES.min} to ${PREFERENCE_RADIUS_MILES.max}`}
              inputMode="numeric"
              {...field("radius_miles")}
            />
          )}
          <Choice {...register("area")} value="areas" label="In postcode areas" />
          {area === "areas" && (
            <InputField
              label="Postcode areas"
              hint="The letters that postcodes begin with: M, SK, OL"
              autoCapitalize="characters"
              {...field("postcode_areas")}
            />
          )}
        </FormPart>
        <FormPart title="What they want">
          <Field
            label="Makes and models"
            id={`${id}-models`}
            optional
            hint="One a line, such as Nissan Leaf or Tesla. Empty means any. Buyers who would take any car are yours too."
            error={problemText(errors.models)}
          >
            {(input) => <textarea {...input} rows={4} {...register("models")} />}
          </Field>
          <fieldset aria-describedby={`${id}-budgets-error`}>
            <legend className="mb-1 font-semibold">
              Budgets <span className="font-normal text-ink-soft">(none ticked means any)</span>
            </legend>
            <div className="flex flex-wrap gap-x-6">
              {BUDGET_BANDS.map(({ name }, index) => (
                <label key={name} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    id={index === 0 ? `${id}-budget_bands` : undefined}
                    value={name}
                    className="size-5 accent-teal"
                    {...register("budget_bands")}
                  />
                  {name}
                </label>
              ))}
            </div>
            <FieldError id={`${id}-budgets-error`} error={problemText(errors.budget_bands)} />
          </fieldset>
          <InputField
            label="Lowest score"
            hint="From 0 to 100. Each enquiry says how it came to its score."
            inputMode="numeric"
            {...field("minimum_score")}
          />
        </FormPart>
        <FormPart title="With other dealers">
          <Choice {...register("sharing")} value="shared" label="Shared: one other dealer may have it too" />
          <Choice
            {...register("sharing")}
            value="exclusive"
            label={`Exclusive: we have it alone for ${windowHours} hours if we answer in time, and for good if we call`}
            hint="You get fewer enquiries: none that another dealer has already."
          />
        </FormPart>
        <FormPart title="How many, and when">
          <InputField
            label="Most in a day"
            optional
            hint={`From ${PREFERENCE_DAILY_CAP.min} to ${PREFERENCE_DAILY_CAP.max}. Empty means as many as come.`}
            inputMode="numeric"
            {...field("daily_cap")}
          />
          <InputField
            label="Paused until"
            optional
            type="date"
            hint="Enquiries come again on that day."
            {...field("paused_until")}
          />
          <HolidayFields
            id={`${id}-holidays`}
            control={control}
            register={register}
            errors={errors.holidays}
          />
        </FormPart>
        <FormPart title="Quiet hours">
          <p className="-mt-2 text-ink-soft">
            In these hours, as clocks in the UK show them, no mail comes about enquiries, listings and
            figures: it waits until they end, and reminders that would be of no use then are left out.
            Enquiries come all the same, to the portal and to your webhooks, and the time to answer goes on.
          </p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <InputField label="From" optional type="time" hint="Such as 21:00" {...field("quiet_from")} />
            <InputField
              label="Until"
              optional
              type="time"
              hint="Such as 08:00, the next morning"
              {...field("quiet_until")}
            />
          </div>
        </FormPart>
        <FormAlert>
          {failure !== null && messageOf(failure)}
          {isConflict && <ReloadAfterConflict onLoad={loadTheirs} />}
        </FormAlert>
        <div>
          <Button type="submit" disabled={isSubmitting} className="min-w-48">
            {isSubmitting ? "Saving..." : "Save preferences"}
          </Button>
        </div>
      </div>
      <PreferencesPreview control={control} />
    </form>
  );
}

/** In the order of the page; each holiday has fields of its own. */
function wrongPreferences(id: string, errors: FieldErrors<PreferencesFormValues>): WrongField[] {
  const { holidays, quiet_from, quiet_until, ...before } = errors;
  const wrongDays = Array.isArray(holidays) ? holidays : [];
  return [
    ...wrongFields(id, before),
    ...wrongDays.flatMap((days, index) =>
      wrongFields(`${id}-holidays-${index}`, { first: days?.first_day, last: days?.last_day }),
    ),
    ...wrongFields(id, { holidays: holidays?.root?.message ?? holidays?.message, quiet_from, quiet_until }),
  ];
}

interface ChoiceProps extends React.ComponentProps<"input"> {
  label: string;
  hint?: string;
}

function Choice({ label, hint, ...input }: ChoiceProps) {
  return (
    <label className="-my-1 flex min-h-11 items-start gap-3 py-2">
      <input type="radio" className="mt-0.5 size-5 shrink-0 accent-teal" {...input} />
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
