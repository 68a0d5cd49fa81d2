import { z } from "zod";
import { DAY_NAMES, hasOpeningHours, type OpeningHours, WEEK_DAYS } from "./open-days.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.object({ open: time, close: time }).refine(({ open, close }) => open < close);

const NO_OPEN_DAY = "Enter the opening hours of at least one day";

const TIME_SHAPE = { type: "string", description: "Such as 09:00" } as const;
const DAY_SHAPE = { type: "object", properties: { open: TIME_SHAPE, close: TIME_SHAPE } } as const;

const week = z.partialRecord(z.enum(WEEK_DAYS), day);

/** Forms have one field for the whole week, so it has one error. */
export const openingHoursSchema = z
  .unknown()
  .transform((given, context): OpeningHours => {
    const { data } = week.safeParse(given);
    if (data && hasOpeningHours(data)) return data;
    const problem = typeof given === "object" && given !== null ? hoursProblem(given) : NO_OPEN_DAY;
    context.addIssue({
      code: "custom",
      message: problem ?? "Give each open day an opening time and a later closing time",
    });
    return z.NEVER;
  })
  .meta({ type: "object", properties: Object.fromEntries(WEEK_DAYS.map((name) => [name, DAY_SHAPE])) });

export function hoursProblem(hours: OpeningHours): string | undefined {
  if (!hasOpeningHours(hours)) return NO_OPEN_DAY;
  const wrong = WEEK_DAYS.find((name) => hours[name] !== undefined && !day.safeParse(hours[name]).success);
  return wrong && `${DAY_NAMES[wrong]} needs an opening time and a later closing time`;
}
