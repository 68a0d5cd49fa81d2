import { WEEK_TRIP_MILES } from "../policy/vehicle-page.ts";

export interface Week {
  /** Longest regular round trip. */
  round_trip_miles: number;
  charges_at_home: boolean;
}

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
