import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { formatClockTime } from "#src/domain/format/london-day.ts";
import { isByMessagesOnly, PROGRESS_TEXT } from "#src/domain/leads/lead-route.ts";
import { scoreBadge } from "#src/domain/leads/lead-score.ts";
import { dealerCallCalendar } from "#src/domain/leads/response-clock/call-calendar.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { saveFile } from "#src/web/portal/files.tsx";
import { Fold } from "#src/web/portal/folds.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { ContactLinks } from "./contact-links.tsx";
import type { DealerLead, LeadCardProps } from "./dealer-lead.ts";
import { LeadHistory } from "./lead-history.tsx";
import { LeadMessages, MessageLink, waitingMessage } from "./lead-messages.tsx";
import { LeadProgressButtons } from "./lead-progress-buttons.tsx";
import { LeadIssue, LeadTerms } from "./lead-terms.tsx";
import { LeadVehicle } from "./lead-vehicle.tsx";
import { LeadWishes } from "./lead-wishes.tsx";
import { ResponseClockText } from "./response-clock-text.tsx";

/** One enquiry on a card: what a call needs, then the rest in a fold. */
export function LeadCard({ lead, now, onChange }: LeadCardProps) {
  const { ref, isNew } = useMarkOpened(lead);
  const waiting = waitingMessage(lead);
  const question = lead.question && <BuyersWords said="The buyer asks">{lead.question}</BuyersWords>;
  return (
    <article
      ref={ref}
      aria-labelledby={`lead-${lead.lead_id}`}
      className={`group rounded-card border bg-white p-5 shadow-card sm:p-6 ${isNew ? "border-teal border-l-8" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`lead-${lead.lead_id}`} className="mr-auto text-xl font-bold wrap-anywhere">
          {lead.name}
        </h2>
        <div className="flex flex-wrap gap-2">
          {isNew && <Badge variant="spark">New</Badge>}
          {lead.progress !== "new" && !(isNew && lead.progress === "opened") && (
            <Badge>{PROGRESS_TEXT[lead.progress]}</Badge>
          )}
          <Badge variant={scoreBadge(lead.lead_score)}>Score {lead.lead_score}</Badge>
        </div>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        <time dateTime={lead.created_at}>{formatDateAndTime(new Date(lead.created_at))}</time>
        {" · from "}
        {lead.source.replaceAll("_", " ")}
        {lead.vehicle && ` · ${vehicleTitle(lead.vehicle)}`}
        {lead.in_system_since !== null &&
          ` · in your system since ${formatClockTime(new Date(lead.in_system_since), now)}`}
      </p>
      {lead.contact_stopped ? (
        <p className="mt-3 rounded-lg bg-danger-wash p-3 font-semibold text-danger">
          {STOPPED_TEXT[lead.contact_stopped]}
        </p>
      ) : (
        <>
          <ResponseClockText lead={lead} now={now} />
          <CallCalendarButton lead={lead} now={now} />
          {lead.changed_by_buyer_at && (
            <p className="mt-1 font-semibold text-teal-deep">
              The buyer changed this on {formatDateAndTime(new Date(lead.changed_by_buyer_at))}.
            </p>
          )}
          <ContactLinks lead={lead}>
            <MessageLink lead={lead} />
          </ContactLinks>
        </>
      )}
      <MissedCall lead={lead} onChange={onChange} />
      {waiting ? (
        <BuyersWords said={`The buyer wrote on ${formatDateAndTime(new Date(waiting.sent_at))}`}>
          {waiting.text || waiting.file?.file_name}
        </BuyersWords>
      ) : (
        question
      )}
      {lead.contact_stopped === null && <LeadProgressButtons lead={lead} onChange={onChange} />}
      <Fold
        summary={
          <>
            More<span className="sr-only"> about the enquiry of {lead.name}</span>
            {lead.notes.length > 0 && <span className="ml-2 font-normal">Notes: {lead.notes.length}</span>}
          </>
        }
        className="mt-2"
      >
        <div className="space-y-6">
          {waiting && question}
          <div className="mt-2 grid gap-6 lg:grid-cols-[1fr_20rem]">
            <LeadWishes lead={lead} />
            <LeadVehicle lead={lead} />
          </div>
          <LeadTerms lead={lead} now={now} />
          {lead.contact_stopped === null && <LeadMessages lead={lead} onChange={onChange} />}
          <LeadIssue lead={lead} now={now} />
          <LeadHistory lead={lead} onChange={onChange} />
        </div>
      </Fold>
    </article>
  );
}

/** Of long words a phone shows the start until the rest of the enquiry is open. */
const BuyersWords = ({ said, children }: { said: string; children: ReactNode }) => (
  <p className="mt-4 border-l-4 border-teal pl-4 wrap-anywhere">
    <span className="block text-sm text-ink-soft">{said}</span>
    <span className="line-clamp-4 font-semibold group-has-[details[open]]:line-clamp-none">{children}</span>
  </p>
);

const ofLead = api.dealer.leads[":lead_id"];

const STOPPED_TEXT = {
  withdrawn: "The buyer withdrew this request. Do not contact them, and delete any copy of their details.",
  restricted: "The buyer has restricted the use of their details. Do not contact them until we tell you.",
  erased: "The buyer's details are erased. Delete every copy of them, and do not contact the buyer.",
} as const;

/** Renders nothing without a future call. */
function CallCalendarButton({ lead, now }: { lead: DealerLead; now: Date }) {
  const { lead_id, name, vehicle, call_at, response_due_at } = lead;
  if (call_at === null || response_due_at === null) return null;
  const callAt = new Date(call_at);
  if (callAt <= now) return null;
  const save = () =>
    saveFile(
      "call.ics",
      dealerCallCalendar({
        lead_id,
        car: vehicle && vehicleTitle(vehicle),
        now,
        call_at: callAt,
        response_due_at: new Date(response_due_at),
      }),
      "text/calendar;charset=utf-8",
    );
  return (
    <Button variant="quiet" onClick={save}>
      Add the call to my calendar<span className="sr-only">: {name}</span>
    </Button>
  );
}

/** A card counts as opened after this long on screen, so scrolling past does not count. */
const READ_MS = 1000;

/**
 * Marks a lead as opened when its card has been on screen for a moment. The card keeps its 'New'
 * badge until the dealer leaves the page.
 */
function useMarkOpened({ lead_id, first_opened_at }: DealerLead) {
  const ref = useRef<HTMLElement>(null);
  const [isNew] = useState(first_opened_at === null);
  const waits = first_opened_at === null;
  useEffect(() => {
    const card = ref.current;
    if (!waits || !card) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        // Ignored: the next time it is shown tries again.
        ofLead.opened.$post({ param: { lead_id } }).catch(() => {});
      }, READ_MS);
    });
    observer.observe(card);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [waits, lead_id]);
  return { ref, isNew };
}

function MissedCall({ lead, onChange }: Omit<LeadCardProps, "now">) {
  const { lead_id, missed_call: report } = lead;
  if (!report) return null;
  const isOpen = report.finding === null && report.statement === "" && lead.contact_stopped === null;
  return (
    <div className="mt-4 rounded-lg border border-line bg-paper p-4">
      <p className="font-semibold">
        The buyer told us on {formatDateAndTime(new Date(report.reported_at))} that no one{" "}
        {isByMessagesOnly(lead) ? "wrote" : "rang"}.
      </p>
      {report.statement && <p className="mt-1 wrap-anywhere">You said: “{report.statement}”</p>}
      <p className="mt-1">{FINDING_TEXT[report.finding ?? "open"]}</p>
      {isOpen && (
        <SimpleForm
          id={`missed-call-${lead_id}`}
          start={{ statement: "" }}
          reloads={false}
          save={async (json) =>
            onChange(await bodyOf(ofLead["call-statement"].$post({ param: { lead_id }, json })))
          }
          submit="Send to Second Spark"
          busyText="Sending..."
          variant="outline"
          className="mt-3 max-w-xl"
        >
          {({ area }) =>
            area("statement", {
              label: "What happened, and when?",
              hint: "You can say it once. The buyer can ask for a copy.",
              rows: 2,
            })
          }
        </SimpleForm>
      )}
    </div>
  );
}

const FINDING_TEXT = {
  open: "We are looking into it. Until we decide, it counts as not answered.",
  rang: "We found that you got in touch, so it counts as answered.",
  not_rung: "We found that no one got in touch.",
} as const;
