import { z } from "zod";
import { formatDay, formatMiles } from "../../format/format.ts";
import type { DetailRow } from "../details/detail-texts.ts";
import { readRegistration } from "../details/registration.ts";
import { knownMake, modelAtStart } from "../makes-and-models.ts";
import { lastReading } from "./register-check.ts";
import type { RegisteredCar } from "./registered-car.ts";

export const REGISTRATION_WANTED = "Enter a UK registration like AB12 CDE";

export const lookUpSchema = z.object(
  {
    registration: z
      .string({ error: REGISTRATION_WANTED })
      .transform((text, context) => {
        const registration = readRegistration(text);
        if (registration !== null) return registration;
        context.addIssue({ code: "custom", message: REGISTRATION_WANTED });
        return z.NEVER;
      })
      .describe("Such as AB12 CDE"),
  },
  { error: REGISTRATION_WANTED },
);

/** Listing fields that a look-up fills in; null where the register has none. */
export const FILLED_FIELDS = ["make", "model", "year", "colour", "first_registered", "mot_expiry"] as const;
export type FilledFields = Record<(typeof FILLED_FIELDS)[number], string | null>;

export function filledFields(car: RegisteredCar): FilledFields {
  const { make, model, year, first_registered, mot_expiry } = car;
  const knownModel = make === null || model === null ? null : (modelAtStart({ make, model }) ?? model);
  return {
    make: make === null ? null : (knownMake(make) ?? capitalised(make)),
    model: knownModel === model && model !== null ? capitalised(model) : knownModel,
    year: year === null ? null : String(year),
    colour: car.colour === null ? null : capitalised(car.colour),
    first_registered,
    mot_expiry: mot_expiry ?? car.mot?.first_due ?? null,
  };
}

/** Other facts of the register, for the dealer. */
export function lookUpFacts(car: RegisteredCar): DetailRow[] {
  const last = lastReading(car);
  const { tax, has_recall, mot, registered_here } = car;
  return [
    {
      name: "Last MOT mileage",
      value: last && `${formatMiles(last.miles)} on ${formatDay(last.completed_on)}`,
    },
    ...(registered_here
      ? [{ name: "Imported used, registered here", value: formatDay(registered_here) }]
      : []),
    ...(mot?.first_due ? [{ name: "First MOT due", value: formatDay(mot.first_due) }] : []),
    { name: "Open recall", value: has_recall === null ? null : has_recall ? "Yes" : "No" },
    { name: "Tax", value: tax && (tax.due_on ? `${tax.status}, due ${formatDay(tax.due_on)}` : tax.status) },
  ].filter(({ value }) => value !== null);
}

/** 'Multi-colour' for 'MULTI-COLOUR', 'Model 3' for 'MODEL 3'. */
const capitalised = (text: string): string =>
  text.toLowerCase().replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
