import { z } from "zod";
import { USED_IMPORT_AFTER_DAYS } from "#src/domain/policy/listings.ts";
import type { DefectKind, MotTest, RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import { optionalText as text } from "./source-gate.ts";

export type MotFacts = Omit<RegisteredCar, "tax" | "sources">;

const MILES_PER_KM = 0.621371;
const DEFECT_TEXT_MAX_LENGTH = 300;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T|$)/)
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());
const optionalDay = day.nullish().transform((value) => value ?? null);
/** Numbers may be strings. */
const miles = z
  .union([z.number(), z.string().regex(/^\d+$/)])
  .nullish()
  .transform((value) => (value == null ? null : Number(value)));

const motTest = z
  .object({
    completedDate: day,
    testResult: z.enum(["PASSED", "FAILED"]),
    expiryDate: optionalDay,
    odometerValue: miles,
    odometerUnit: z.enum(["MI", "KM"]).nullish(),
    odometerResultType: text,
    // Northern Ireland sends none.
    defects: z.array(z.object({ text, type: text, dangerous: z.boolean().nullish() })).nullish(),
  })
  .transform(
    (test): MotTest => ({
      completed_on: test.completedDate,
      is_passed: test.testResult === "PASSED",
      expires_on: test.expiryDate,
      miles: milesOf(test),
      defects: (test.defects ?? []).flatMap(({ text, type, dangerous }) =>
        text === null
          ? []
          : [{ kind: dangerous ? "dangerous" : kindOf(type), text: text.slice(0, DEFECT_TEXT_MAX_LENGTH) }],
      ),
    }),
  );

const VEHICLE = z.object({
  registration: z.string(),
  make: text,
  model: text,
  fuelType: text,
  primaryColour: text,
  registrationDate: optionalDay,
  firstUsedDate: optionalDay,
  hasOutstandingRecall: text,
});
const TESTED = VEHICLE.extend({ motTests: z.array(motTest) });
const TOO_YOUNG = VEHICLE.extend({ motTestDueDate: optionalDay });

/** @returns null for an unknown format, or another car */
export function readMotHistory(json: unknown, registration: string): MotFacts | null {
  const tested = TESTED.safeParse(json);
  const young = tested.success || hasTests(json) ? null : TOO_YOUNG.safeParse(json);
  const vehicle = tested.data ?? young?.data;
  if (!vehicle || vehicle.registration.replaceAll(" ", "").toUpperCase() !== registration) return null;
  const tests = (tested.data?.motTests ?? []).toSorted((a, b) =>
    b.completed_on.localeCompare(a.completed_on),
  );
  const { firstRegistered, registeredHere } = firstDays(vehicle);
  return {
    make: vehicle.make,
    model: vehicle.model,
    colour: vehicle.primaryColour,
    fuel: vehicle.fuelType,
    year: firstRegistered === null ? null : Number(firstRegistered.slice(0, 4)),
    first_registered: firstRegistered,
    ...(registeredHere && { registered_here: registeredHere }),
    mot: { tests, first_due: tests.length > 0 ? null : (young?.data?.motTestDueDate ?? null) },
    mot_expiry: latest(tests.flatMap(({ expires_on }) => expires_on ?? [])),
    has_recall: RECALL[vehicle.hasOutstandingRecall?.toLowerCase() ?? ""] ?? null,
  };
}

/** The years of a car that was used abroad run from there, not from its registration here. */
function firstDays({
  registrationDate,
  firstUsedDate,
}: { [Day in "registrationDate" | "firstUsedDate"]: string | null }) {
  const isImported =
    registrationDate !== null &&
    firstUsedDate !== null &&
    Date.parse(registrationDate) - Date.parse(firstUsedDate) > USED_IMPORT_AFTER_DAYS * DAY_MS;
  return isImported
    ? { firstRegistered: firstUsedDate, registeredHere: registrationDate }
    : { firstRegistered: registrationDate ?? firstUsedDate, registeredHere: null };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const hasTests = (json: unknown) => typeof json === "object" && json !== null && "motTests" in json;
const latest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;

const RECALL: Partial<Record<string, boolean>> = { yes: true, no: false };

/** FAIL and PRS (repaired during the test) are from before May 2018, when tests had no grades. */
const KINDS: Partial<Record<string, DefectKind>> = {
  MINOR: "minor",
  MAJOR: "major",
  FAIL: "major",
  PRS: "major",
  DANGEROUS: "dangerous",
};
const kindOf = (type: string | null): DefectKind => KINDS[type ?? ""] ?? "advisory";

function milesOf(test: {
  odometerValue: number | null;
  odometerUnit?: "MI" | "KM" | null | undefined;
  odometerResultType: string | null;
}): number | null {
  const { odometerValue, odometerUnit, odometerResultType } = test;
  if (odometerValue === null || (odometerResultType ?? "READ") !== "READ") return null;
  return odometerUnit === "KM" ? Math.round(odometerValue * MILES_PER_KM) : odometerValue;
}
