import { formatDateAndTime } from "#src/domain/format/format.ts";
import { PROGRESS_TEXT } from "#src/domain/leads/lead-progress.ts";
import { FactList } from "#src/web/admin/dealers/fact-list.tsx";
import { DocumentFile } from "#src/web/portal/files.tsx";
import { Section, TextLink } from "#src/web/portal/page.tsx";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { MessageThread } from "#src/web/ui/message-thread.tsx";
import type { LeadFile } from "./lead-facts.tsx";

type LeadRoute = LeadFile["routes"][number];

const REASON_TEXT: Record<string, string> = {
  own_vehicle: "Has the vehicle asked about",
  matching_stock: "Has matching cars",
  by_hand: "Chosen by hand",
};

export function LeadRoutes({ routes }: { routes: LeadRoute[] }) {
  return (
    <Section title="Dealers who have it">
      {routes.length === 0 && <p className="text-ink-soft">No dealer has this lead yet.</p>}
      <ul className="divide-y divide-line">
        {routes.map((route) => (
          <li key={route.dealer_id} className="py-3">
            <p className="mb-3 flex flex-wrap items-center gap-2">
              <TextLink look="line" to={`/admin/dealers/${route.dealer_id}`}>
                {route.name}
              </TextLink>
              <Badge variant="outline">{PROGRESS_TEXT[route.progress]}</Badge>
            </p>
            <FactList facts={factsOf(route)} />
          </li>
        ))}
      </ul>
    </Section>
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

/** Messages between the buyer and each dealer, to decide complaints about them. */
export function LeadConversations({ file: { lead, routes, messages } }: { file: LeadFile }) {
  const talking = routes.filter(({ dealer_id }) => messages.some((one) => one.dealer_id === dealer_id));
  if (talking.length === 0) return null;
  return (
    <Section title="Messages">
      {talking.map(({ dealer_id, name }) => (
        <details key={dealer_id}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal underline-offset-4 hover:underline">
            With {name} ({messages.filter((one) => one.dealer_id === dealer_id).length})
          </summary>
          <MessageThread
            messages={messages.filter((one) => one.dealer_id === dealer_id)}
            reader="dealer"
            nameOf={({ writer }) => (writer === "buyer" ? lead.name : name)}
            fileOf={(sent, { lead_message_id }) => (
              <DocumentFile file={sent} load={() => loadFile(lead_message_id)} />
            )}
          />
        </details>
      ))}
    </Section>
  );
}

const loadFile = (leadMessageId: string) =>
  api.admin["message-files"][":lead_message_id"].$get({ param: { lead_message_id: leadMessageId } });
