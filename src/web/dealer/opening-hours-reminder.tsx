import { Link } from "react-router";
import { hoursText } from "#src/domain/dealers/opening-hours.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/leads/response-window.ts";

const USUAL = `Monday to Friday ${hoursText(USUAL_OPENING_HOURS.mon)}, Saturday ${hoursText(USUAL_OPENING_HOURS.sat)}`;

/** Asks for the opening hours of a dealer whose application did not. Only owners can state them. */
export function OpeningHoursReminder({ isOwner }: { isOwner: boolean }) {
  return (
    <p className="mb-6 rounded-card border border-line bg-spark/40 p-4 font-semibold">
      {isOwner ? (
        <>
          Please{" "}
          <Link to="/dealer/profile" className="underline underline-offset-4">
            state your opening hours
          </Link>
        </>
      ) : (
        "Ask an owner of your dealership to state your opening hours"
      )}
      . Until then buyers see none, and your time to answer counts in usual hours: {USUAL}.
    </p>
  );
}
