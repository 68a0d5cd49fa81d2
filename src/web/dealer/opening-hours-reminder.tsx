import { Link } from "react-router";
import { hoursText } from "#src/domain/dealers/opening-hours.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/response-window.ts";

const USUAL = `Monday to Friday ${hoursText(USUAL_OPENING_HOURS.mon)}, Saturday ${hoursText(USUAL_OPENING_HOURS.sat)}`;

/** Asks the owners of a dealer whose application did not ask for opening hours. */
export function OpeningHoursReminder() {
  return (
    <p className="mb-6 rounded-card border border-line bg-spark/40 p-4 font-semibold">
      Please{" "}
      <Link to="/dealer/profile" className="underline underline-offset-4">
        state your opening hours
      </Link>
      . Until then buyers see none, and your time to answer counts in usual hours: {USUAL}.
    </p>
  );
}
