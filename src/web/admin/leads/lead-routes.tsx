import { Link } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { PROGRESS_TEXT } from "#src/domain/leads/lead-progress.ts";
import { FactList } from "#src/web/admin/dealers/fact-list.tsx";
import { Badge } from "#src/web/ui/badge.tsx";
import type { LeadFile } from "./lead-file.ts";
import { LeadSection } from "./lead-section.tsx";

type LeadRoute = LeadFile["routes"][number];

const REASON_TEXT: Record<string, string> = {
  own_vehicle: "Has the vehicle asked about",
  matching_stock: "Has matching cars",
  by_hand: "Chosen by hand",
};

export function LeadRoutes({ routes }: { routes: LeadRoute[] }) {
  return (
    <LeadSection title="Dealers who have it">
      {routes.length === 0 && <p className="mt-2 text-ink-soft">No dealer has this lead yet.</p>}
      <ul className="divide-y divide-line">
        {routes.map((route) => (
          <li key={route.dealer_id} className="py-3">
            <p className="flex flex-wrap items-center gap-2">
              <Link
                to={`/admin/dealers/${route.dealer_id}`}
                className="py-1 font-semibold text-teal underline underline-offset-4"
              >
                {route.name}
              </Link>
              <Badge variant="outline">{PROGRESS_TEXT[route.progress]}</Badge>
            </p>
            <FactList facts={factsOf(route)} />
          </li>
        ))}
      </ul>
    </LeadSection>
  );
}

function factsOf(route: LeadRoute): [string, string][] {
  const facts: [string, string | null][] = [
    ["Why", REASON_TEXT[route.reason] ?? route.reason],
    ["Reason given", route.hand_reason || null],
    ["Since", formatDateAndTime(new Date(route.routed_at))],
    ["Distance", route.distance_miles === null ? null : `${route.distance_miles.toFixed(1)} miles`],
    ["Exclusive until", moment(route.exclusive_until)],
    ["Opened", moment(route.first_opened_at) ?? "Not yet"],
    ["First answer", moment(route.first_response_at) ?? "Not yet"],
    ["Passed on", route.passed_at && `${moment(route.passed_at)}: ${route.pass_reason}`],
    ["Number and email address shared", moment(route.contact_shared_at)],
    ["Buyer withdrew", moment(route.withdrawn_at)],
    ["Charged for", route.chargeable ? "Yes" : "No"],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

const moment = (time: string | null) => time && formatDateAndTime(new Date(time));
