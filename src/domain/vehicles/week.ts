import { WEEK_TRIP_MILES } from "../policy/vehicle-page.ts";

/** What a buyer says about their week; kept in their browser only. */
export interface Week {
  /** The longest regular journey, there and back, in miles. */
  round_trip_miles: number;
  charges_at_home: boolean;
}

/** Whether what was typed, or found in the browser, is a week at all. */
export function isWeek(given: Partial<Week> | null): given is Week {
  const miles = given?.round_trip_miles;
  return (
    typeof miles === "number" &&
    Number.isInteger(miles) &&
    miles >= WEEK_TRIP_MILES.min &&
    miles <= WEEK_TRIP_MILES.max &&
    typeof given?.charges_at_home === "boolean"
  );
}
