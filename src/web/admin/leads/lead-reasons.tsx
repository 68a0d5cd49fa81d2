import { Link } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import type { LeadFile } from "./lead-file.ts";
import { LeadSection } from "./lead-section.tsx";

/** Why the last routing chose or skipped each dealer. */
export function LeadReasons({ explanation }: Pick<LeadFile, "explanation">) {
  return (
    <LeadSection title="Why these dealers, and why not others">
      {explanation.length === 0 && <p className="mt-2 text-ink-soft">No dealer was within reach.</p>}
      <ul className="mt-2 divide-y divide-line">
        {explanation.map((dealer) => (
          <li key={dealer.dealer_id} className="py-2">
            <p>
              <Link
                to={`/admin/dealers/${dealer.dealer_id}`}
                className="font-semibold underline-offset-4 hover:text-teal hover:underline"
              >
                {dealer.name}
              </Link>
              : {dealer.chosen && <strong>Chosen: </strong>}
              {dealer.reason}
            </p>
            <p className="text-sm text-ink-soft figures">
              {dealer.distance_miles === null
                ? "Distance unknown"
                : `${dealer.distance_miles.toFixed(1)} miles`}
              , {formatNumber(dealer.matching_cars)} matching {dealer.matching_cars === 1 ? "car" : "cars"},{" "}
              {formatNumber(dealer.leads_last_30_days)} requests in 30 days
            </p>
          </li>
        ))}
      </ul>
    </LeadSection>
  );
}
