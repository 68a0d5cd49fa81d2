import { z } from "zod";
import { isDay } from "#src/domain/format/london-day.ts";
import { isPostcodeArea } from "#src/domain/geo/postcode-areas.ts";
import {
  BUDGET_BANDS,
  LEAD_MODEL_MAX_LENGTH,
  PREFERENCE_DAILY_CAP,
  PREFERENCE_HOLIDAYS_MAX,
  PREFERENCE_MODELS_MAX,
  PREFERENCE_RADIUS_MILES,
} from "#src/domain/policy/leads.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { uniqueModels } from "../request/lead-entries.ts";
import type { DealerPreferences } from "./dealer-preferences.ts";

export const PREFERRED_AREAS = ["anywhere", "radius", "areas"] as const;

export interface PreferencesFormValues {
  area: (typeof PREFERRED_AREAS)[number];
  radius_miles: string;
  /** Separated by commas or spaces. */
  postcode_areas: string;
  /** One per line. */
  models: string;
  budget_bands: string[];
  minimum_score: string;
  sharing: "shared" | "exclusive";
  daily_cap: string;
  paused_until: string;
  holidays: { first_day: string; last_day: string }[];
  quiet_from: string;
  quiet_until: string;
}

const { min: nearest, max: farthest } = PREFERENCE_RADIUS_MILES;
const RADIUS = `Enter a radius from ${nearest} to ${farthest} miles`;
const AREAS = "Enter postcode areas such as M, SK";
const CAP = `Enter a number from ${PREFERENCE_DAILY_CAP.min} to ${PREFERENCE_DAILY_CAP.max}, or leave it empty`;
const QUIET = "Enter a time such as 21:00, or leave both empty";
const SCORE = "Enter a score from 0 to 100";

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => plainText(String(value ?? "")));

const fields = z.object(
  {
    area: z.enum(PREFERRED_AREAS, { error: "Say where buyers may live" }),
    radius_miles: text,
    postcode_areas: text,
    models: z
      .string({ error: "Write the models as text" })
      .transform((lines) => uniqueModels(lines.split(/\r?\n/).map(plainText)))
      .pipe(
        z
          .array(
            z
              .string()
              .max(LEAD_MODEL_MAX_LENGTH, `Each model must be at most ${LEAD_MODEL_MAX_LENGTH} characters`),
          )
          .max(PREFERENCE_MODELS_MAX, `Name at most ${PREFERENCE_MODELS_MAX} models`),
      ),
    budget_bands: z
      .array(z.enum(BUDGET_BANDS.map(({ name }) => name)), { error: "Choose budgets from the list" })
      .transform((names) => [...new Set(names)]),
    minimum_score: text.transform((value) => wholeNumber(value || "0")),
    sharing: z.enum(["shared", "exclusive"], { error: "Say whether you share enquiries" }),
    daily_cap: text.transform((value) => (value === "" ? null : wholeNumber(value))),
    paused_until: text,
    holidays: z
      .array(z.object({ first_day: text, last_day: text }), { error: "Holidays must be a list" })
      .max(PREFERENCE_HOLIDAYS_MAX, `Enter at most ${PREFERENCE_HOLIDAYS_MAX} holidays`),
    quiet_from: text,
    quiet_until: text,
  },
  { error: "Send the preferences as a JSON object" },
);

/** One transform for all texts, to show all messages at once. */
export const preferencesSchema = fields.transform((form, context): DealerPreferences => {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  const { minimum_score, daily_cap, holidays } = form;
  const radius = wholeNumber(form.radius_miles);
  const areas = areasIn(form.postcode_areas);
  if (form.area === "radius" && !(radius >= nearest && radius <= farthest)) refuse(["radius_miles"], RADIUS);
  if (form.area === "areas") {
    const unknown = areas.find((area) => !isPostcodeArea(area));
    if (unknown !== undefined) refuse(["postcode_areas"], `${unknown} is no postcode area. ${AREAS}`);
    else if (areas.length === 0) refuse(["postcode_areas"], AREAS);
  }
  if (!(minimum_score >= 0 && minimum_score <= 100)) refuse(["minimum_score"], SCORE);
  if (
    daily_cap !== null &&
    !(daily_cap >= PREFERENCE_DAILY_CAP.min && daily_cap <= PREFERENCE_DAILY_CAP.max)
  ) {
    refuse(["daily_cap"], CAP);
  }
  if (form.paused_until !== "" && !isDay(form.paused_until)) refuse(["paused_until"], "Enter a date");
  holidays.forEach(({ first_day, last_day }, index) => {
    if (!isDay(first_day)) refuse(["holidays", index, "first_day"], "Enter the first day");
    if (!isDay(last_day)) refuse(["holidays", index, "last_day"], "Enter the last day");
    else if (last_day < first_day)
      refuse(["holidays", index, "last_day"], "The last day is before the first");
  });
  const quietHours = { from: form.quiet_from, until: form.quiet_until };
  const isAnyHour = quietHours.from === "" && quietHours.until === "";
  if (!isAnyHour) {
    if (!isClockTime(quietHours.from)) refuse(["quiet_from"], QUIET);
    if (!isClockTime(quietHours.until)) refuse(["quiet_until"], QUIET);
    else if (quietHours.from === quietHours.until) {
      refuse(["quiet_until"], "The quiet hours end when they begin. Enter another time");
    }
  }
  return {
    radius_miles: form.area === "radius" ? radius : null,
    postcode_areas: form.area === "areas" ? areas : [],
    models: form.models,
    budget_bands: form.budget_bands,
    minimum_score,
    is_exclusive: form.sharing === "exclusive",
    daily_cap,
    paused_until: form.paused_until || null,
    holidays,
    quiet_hours: isAnyHour ? null : quietHours,
  };
});

export function preferencesFormOf(preferences: DealerPreferences): PreferencesFormValues {
  const { radius_miles, postcode_areas, models, minimum_score, daily_cap } = preferences;
  const area = postcode_areas.length > 0 ? "areas" : "anywhere";
  return {
    area: radius_miles === null ? area : "radius",
    radius_miles: radius_miles === null ? "" : String(radius_miles),
    postcode_areas: postcode_areas.join(", "),
    models: models.join("\n"),
    budget_bands: [...preferences.budget_bands],
    minimum_score: String(minimum_score),
    sharing: preferences.is_exclusive ? "exclusive" : "shared",
    daily_cap: daily_cap === null ? "" : String(daily_cap),
    paused_until: preferences.paused_until ?? "",
    holidays: preferences.holidays.map((holiday) => ({ ...holiday })),
    quiet_from: preferences.quiet_hours?.from ?? "",
    quiet_until: preferences.quiet_hours?.until ?? "",
  };
}

function wholeNumber(value: string): number {
  return /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
}

const isClockTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

function areasIn(value: string): string[] {
  return [
    ...new Set(
      value
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}
