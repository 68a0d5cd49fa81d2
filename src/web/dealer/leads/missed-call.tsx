import { formatDateAndTime } from "#src/domain/format/format.ts";
import { isByMessagesOnly } from "#src/domain/messages/contact-by.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import type { LeadCardProps } from "./dealer-lead.ts";

type MissedCallProps = Omit<LeadCardProps, "now">;

/** The buyer's report that no one got in touch, and the dealer's answer to it. */
export function MissedCall({ lead, onChange }: MissedCallProps) {
  const { missed_call: report } = lead;
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
      {isOpen && <StatementForm lead={lead} onChange={onChange} />}
    </div>
  );
}

const FINDING_TEXT = {
  open: "We are looking into it. Until we decide, it counts as not answered.",
  rang: "We found that you got in touch, so it counts as answered.",
  not_rung: "We found that no one got in touch.",
} as const;

function StatementForm({ lead: { lead_id }, onChange }: MissedCallProps) {
  const form = useForm({
    id: `missed-call-${lead_id}`,
    start: { statement: "" },
    reloads: false,
    save: async (json) => {
      const target = { param: { lead_id }, json };
      onChange(await bodyOf(api.dealer.leads[":lead_id"]["call-statement"].$post(target)));
    },
  });
  return (
    <ApiForm
      form={form}
      submit="Send to Second Spark"
      busyText="Sending..."
      variant="outline"
      className="mt-3 max-w-xl"
    >
      <TextAreaField
        label="What happened, and when?"
        hint="You can say it once. The buyer can ask for a copy."
        rows={2}
        {...form.field("statement")}
      />
    </ApiForm>
  );
}
