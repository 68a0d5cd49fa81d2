import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateAndTime, formatMiles } from "#src/domain/format/format.ts";
import { formatPhone, phoneLink } from "#src/domain/format/phone.ts";
import { PROGRESS_TEXT } from "#src/domain/leads/lead-progress.ts";
import { partExchangeText } from "#src/domain/leads/request/part-exchange-text.ts";
import { timeframeText } from "#src/domain/leads/request/timeframe-text.ts";
import { scoreBadge } from "#src/domain/leads/score-badge.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { DealerLead } from "./dealer-lead.ts";
import { LeadHistory } from "./lead-history.tsx";
import { LeadIssue } from "./lead-issue.tsx";
import { LeadProgressButtons } from "./lead-progress-buttons.tsx";
import { LeadTerms } from "./lead-terms.tsx";
import { LeadVehicle } from "./lead-vehicle.tsx";
import { ResponseClockText } from "./response-clock-text.tsx";
import { useMarkOpened } from "./use-mark-opened.ts";

interface LeadCardProps {
  lead: DealerLead;
  now: Date;
  onChange: (lead: DealerLead) => void;
}

/** One enquiry on a card, with what a call needs first. */
export function LeadCard({ lead, now, onChange }: LeadCardProps) {
  const { ref, is_new } = useMarkOpened(lead);
  return (
    <article
      ref={ref}
      aria-labelledby={`lead-${lead.lead_id}`}
      className={`rounded-card border bg-white p-5 shadow-card sm:p-6 ${is_new ? "border-teal border-l-8" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`lead-${lead.lead_id}`} className="mr-auto text-xl font-bold wrap-anywhere">
          {lead.name}
        </h2>
        <div className="flex flex-wrap gap-2">
          {is_new && <Badge variant="spark">New</Badge>}
          {lead.progress !== "new" && !(is_new && lead.progress === "opened") && (
            <Badge>{PROGRESS_TEXT[lead.progress]}</Badge>
          )}
          <Badge variant={scoreBadge(lead.lead_score)}>Score {lead.lead_score}</Badge>
        </div>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={lead.created_at}>{formatDateAndTime(new Date(lead.created_at))}</time>
        {" · from "}
        {lead.source.replaceAll("_", " ")}
      </p>
      {lead.contact_stopped ? (
        <ContactStoppedText reason={lead.contact_stopped} />
      ) : (
        <>
          <ResponseClockText lead={lead} now={now} />
          {lead.changed_by_buyer_at && (
            <p className="mt-1 font-semibold text-teal-deep">
              The buyer changed this on {formatDateAndTime(new Date(lead.changed_by_buyer_at))}.
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <ContactLink href={phoneLink(lead.phone)} icon={<Phone aria-hidden="true" className="size-5" />}>
              {formatPhone(lead.phone)}
            </ContactLink>
            <ContactLink href={`mailto:${lead.email}`} icon={<Mail aria-hidden="true" className="size-5" />}>
              {lead.email}
            </ContactLink>
          </div>
        </>
      )}
      {lead.question && (
        <p className="mt-5 border-l-4 border-teal pl-4 wrap-anywhere">
          <span className="block text-sm text-ink-soft">The buyer asks</span>
          <span className="font-semibold">{lead.question}</span>
        </p>
      )}
      <div className="mt-5 grid gap-6 lg:grid-cols-[1fr_20rem]">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          <Detail name="Postcode">{lead.postcode}</Detail>
          <Detail name="Budget">{lead.budget_band}</Detail>
          <Detail name="Wants to buy">{timeframeText(lead.timeframe_days)}</Detail>
          <Detail name="Will travel">{formatMiles(lead.max_travel_mi)}</Detail>
          <Detail name="Highest mileage">
            {lead.mileage_cap === null ? "Any" : formatMiles(lead.mileage_cap)}
          </Detail>
          <Detail name="Body style">{lead.body_style ?? "Any"}</Detail>
          <Detail name="Models">{lead.models.length > 0 ? lead.models.join(", ") : "Any"}</Detail>
          <Detail name="Part exchange">{partExchangeText(lead)}</Detail>
        </dl>
        <LeadVehicle lead={lead} />
      </div>
      {lead.contact_stopped === null && <LeadProgressButtons lead={lead} onChange={onChange} />}
      <LeadTerms lead={lead} now={now} />
      <LeadIssue lead={lead} now={now} />
      <LeadHistory lead={lead} onChange={onChange} />
    </article>
  );
}

const STOPPED_TEXT = {
  withdrawn: "The buyer withdrew this request. Do not contact them, and delete any copy of their details.",
  restricted: "The buyer has restricted the use of their details. Do not contact them until we tell you.",
  erased: "The buyer's details are erased. Delete every copy of them, and do not contact the buyer.",
} as const;

function ContactStoppedText({ reason }: { reason: keyof typeof STOPPED_TEXT }) {
  return (
    <p className="mt-3 rounded-lg bg-danger-wash p-3 font-semibold text-danger">{STOPPED_TEXT[reason]}</p>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere figures">{children}</dd>
    </div>
  );
}

function ContactLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-teal-wash px-4 font-semibold text-teal-deep underline-offset-4 hover:underline"
    >
      {icon}
      <span className="min-w-0 break-all">{children}</span>
    </a>
  );
}
