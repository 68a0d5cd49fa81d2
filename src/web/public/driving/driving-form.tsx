import { type CarNow, DEFAULT_CAR_NOW, FUELS, type TypedCarNow } from "#src/domain/driving/car-now.ts";
import { DEFAULT_DRIVING, type TypedDriving, typedDriving } from "#src/domain/driving/driving-form.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { CHARGING_PLACES } from "#src/texts/driving-text.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { DRIVING_FORM_ID } from "./start-driving-form.ts";

interface DrivingFormProps {
  /** The car whose answer is shown without JavaScript. */
  vehicleId?: string | undefined;
  /** Of a shared answer. */
  driving?: DrivingProfile | null;
  /** Answers in the query string, with their errors. */
  asked?: { typed: TypedDriving & TypedCarNow; errors: Record<string, string> } | undefined;
  /** The answer shows on this page, in place of /my-driving. */
  isAnsweredHere?: boolean;
}

const WIDTHS: Partial<Record<string, string>> = { daysAWeek: "w-12", worth: "w-24" };
const FUEL_TEXTS = Object.fromEntries(FUELS.map((fuel) => [fuel, fuel]));

/** Sentences to fill in. The answers stay in this browser; without JavaScript they are a GET form. */
export function DrivingForm({ vehicleId, driving, asked, isAnsweredHere }: DrivingFormProps) {
  const start = {
    ...DEFAULT_DRIVING,
    ...DEFAULT_CAR_NOW,
    ...(driving && typedDriving(driving)),
    ...asked?.typed,
  };
  const errors = asked?.errors ?? {};
  const number = (name: keyof DrivingProfile | keyof CarNow, label: string) => {
    const id = `${DRIVING_FORM_ID}-${name}`;
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
          defaultValue={start[name]}
          aria-invalid={name in errors || undefined}
          aria-describedby={name in errors ? `${id}-error` : undefined}
          className={`h-11 rounded-lg border border-line-strong bg-white px-2 text-center leading-normal font-semibold figures aria-invalid:border-2 aria-invalid:border-danger ${WIDTHS[name] ?? "w-18"}`}
        />
      </>
    );
  };
  const choice = (name: "charging" | "fuel", label: string, options: Readonly<Record<string, string>>) => {
    const id = `${DRIVING_FORM_ID}-${name}`;
    return (
      <>
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <select
          id={id}
          name={name}
          defaultValue={start[name]}
          className="h-11 rounded-lg border border-line-strong bg-white px-2 leading-normal font-semibold"
        >
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </>
    );
  };
  const isCarNow = (name: string) => name in DEFAULT_CAR_NOW;
  const errorsOf = (isOfCar: boolean) =>
    Object.entries(errors)
      .filter(([name]) => isCarNow(name) === isOfCar)
      .map(([name, error]) => (
        <FieldError key={name} id={`${DRIVING_FORM_ID}-${name}-error`} error={error} />
      ));
  return (
    <form
      action="/my-driving"
      noValidate
      data-driving-form
      data-is-asked={asked !== undefined}
      data-is-answered-here={isAnsweredHere}
      className="grid gap-2"
    >
      <ErrorBox fields={wrongFields(DRIVING_FORM_ID, errors)} titleId={`${DRIVING_FORM_ID}-errors`} isLive />
      {vehicleId && <input type="hidden" name="vehicle" value={vehicleId} />}
      <div data-field>
        <div className="text-lg leading-[3.25rem]">
          I drive {number("dailyMiles", "Miles a day")} miles a day, {number("daysAWeek", "Days a week")} days
          a week. My longest regular trip is{" "}
          {number("longestTrip", "Longest regular trip in miles, there and back")} miles, there and back. I
          charge mostly {choice("charging", "Where I charge mostly", CHARGING_PLACES)}.
        </div>
        {errorsOf(false)}
      </div>
      <details data-car-now open={Object.keys(errors).some(isCarNow) || Boolean(start.mpg)} className="-mt-2">
        <summary className="inline-block cursor-pointer py-1 font-semibold link">
          What do you drive now?
        </summary>
        <div data-field>
          <div className="text-lg leading-[3.25rem]">
            My {choice("fuel", "Fuel of my car", FUEL_TEXTS)} car does{" "}
            {number("mpg", "Miles per gallon of my car")} mpg and is worth{" "}
            <span className="whitespace-nowrap">£{number("worth", "What my car is worth, in pounds")}</span>.
          </div>
          {errorsOf(true)}
        </div>
      </details>
      <div className="flex flex-wrap gap-1">
        <Button type="submit">
          <span data-text="submit">Show me</span>
        </Button>
        <Button variant="quiet" data-forget hidden>
          Forget this
        </Button>
      </div>
    </form>
  );
}
