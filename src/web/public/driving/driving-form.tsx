import { useEffect, useId, useRef } from "react";
import {
  DEFAULT_DRIVING,
  readDriving,
  type TypedDriving,
  typedDriving,
} from "#src/domain/driving/driving-form.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { CHARGING_PLACES } from "#src/domain/driving/driving-text.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { saveMyDriving } from "../browser-storage/my-driving.ts";
import { useMyDriving } from "../browser-storage/use-my-driving.ts";

interface DrivingFormProps {
  /** The car whose answer is shown without JavaScript. */
  vehicleId?: string | undefined;
  /** Answers in the query string, with their errors. */
  asked?: { typed: TypedDriving; errors: Record<string, string> } | undefined;
  /** Called in place of loading /my-driving. */
  onSaved?: (() => void) | undefined;
}

/** One sentence to fill in. The answers stay in this browser; without JavaScript they are a GET form. */
export default function DrivingForm({ vehicleId, asked, onSaved }: DrivingFormProps) {
  const profile = useMyDriving();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { errors, attempt, setErrors } = useFormErrors(asked?.errors);
  const start = { ...DEFAULT_DRIVING, ...asked?.typed };

  // The stored value is known only after hydration and may change in another tab.
  const isAsked = asked !== undefined;
  useEffect(() => {
    if (!isAsked && form.current) show(form.current, profile);
  }, [profile, isAsked]);

  const save = (event: React.FormEvent<HTMLFormElement>) => {
    const read = readDriving(Object.fromEntries(new FormData(event.currentTarget)) as TypedDriving);
    setErrors(read.errors);
    if (!read.profile || onSaved) event.preventDefault();
    if (!read.profile) return;
    saveMyDriving(read.profile);
    onSaved?.();
  };
  const number = (name: keyof DrivingProfile, label: string) => (
    <SentenceNumber
      id={`${id}-${name}`}
      name={name}
      label={label}
      value={start[name]}
      isWrong={name in errors}
    />
  );
  return (
    <form ref={form} action="/my-driving" noValidate onSubmit={save} className="grid gap-4">
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} isPosted={isAsked} />
      {vehicleId && <input type="hidden" name="vehicle" value={vehicleId} />}
      <div className="text-lg leading-[3.25rem]">
        I drive {number("dailyMiles", "Miles a day")} miles a day, {number("daysAWeek", "Days a week")} days a
        week. My longest regular trip is{" "}
        {number("longestTrip", "Longest regular trip in miles, there and back")} miles, there and back. I
        charge mostly{" "}
        <label className="sr-only" htmlFor={`${id}-charging`}>
          Where I charge mostly
        </label>
        <select
          id={`${id}-charging`}
          name="charging"
          defaultValue={start.charging}
          className="h-11 rounded-lg border border-line-strong bg-white px-2 leading-normal font-semibold"
        >
          {Object.entries(CHARGING_PLACES).map(([place, text]) => (
            <option key={place} value={place}>
              {text}
            </option>
          ))}
        </select>
        .
      </div>
      {Object.entries(errors).map(([name, error]) => (
        <FieldError key={name} id={`${id}-${name}-error`} error={error} />
      ))}
      <div className="flex flex-wrap gap-1">
        <Button type="submit">{profile ? "Change" : "Show me"}</Button>
        {profile && (
          <Button variant="quiet" onClick={() => saveMyDriving(null)}>
            Forget this
          </Button>
        )}
      </div>
    </form>
  );
}

interface SentenceNumberProps {
  id: string;
  name: string;
  label: string;
  value: string;
  isWrong: boolean;
}

function SentenceNumber({ id, name, label, value, isWrong }: SentenceNumberProps) {
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        className={`h-11 rounded-lg border border-line-strong bg-white px-2 text-center leading-normal font-semibold figures aria-invalid:border-2 aria-invalid:border-danger ${name === "daysAWeek" ? "w-12" : "w-18"}`}
      />
    </>
  );
}

function show(form: HTMLFormElement, profile: DrivingProfile | null): void {
  const texts = profile ? typedDriving(profile) : DEFAULT_DRIVING;
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const text = texts[control.name as keyof DrivingProfile];
    if (text !== undefined) control.value = text;
  }
}
