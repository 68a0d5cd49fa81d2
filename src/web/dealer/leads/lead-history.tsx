import { formatDateAndTime } from "#src/domain/format/format.ts";
import { PROGRESS_TEXT } from "#src/domain/leads/lead-route.ts";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { LeadCardProps } from "./dealer-lead.ts";

export function LeadHistory({ lead, onChange }: Omit<LeadCardProps, "now">) {
  const { lead_id } = lead;
  const entries = [
    ...lead.events.map(({ progress, happened_at, by }) => ({
      at: happened_at,
      by,
      text: PROGRESS_TEXT[progress],
      isNote: false,
    })),
    ...lead.notes.map(({ text, created_at, by }) => ({ at: created_at, by, text, isNote: true })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const notes = lead.notes.length;
  return (
    <section>
      <h3 className="font-semibold">
        Notes and history{notes > 0 && ` (${notes})`}
        <span className="sr-only"> about {lead.name}</span>
      </h3>
      {entries.length > 0 && (
        <ol className="mt-2 grid gap-3 border-l-2 border-line pl-4">
          {entries.map(({ at, by, text, isNote }, index) => (
            // The list is append-only, so the index is a stable key.
            <li key={index}>
              <p className="text-sm text-ink-soft">
                <time dateTime={at}>{formatDateAndTime(new Date(at))}</time>, {by ?? "a former colleague"}
              </p>
              <p className={isNote ? "wrap-anywhere whitespace-pre-line" : "font-semibold"}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <SimpleForm
        id={`note-${lead_id}`}
        start={{ text: "" }}
        save={async (json) =>
          onChange(await bodyOf(api.dealer.leads[":lead_id"].notes.$post({ param: { lead_id }, json })))
        }
        errorAt="text"
        reloads={false}
        submit="Add note"
        busyText="Adding..."
        variant="outline"
        className="mt-3 max-w-xl"
      >
        {({ area }) =>
          area("text", {
            label: `Note about ${lead.name}`,
            hint: "Other dealers cannot read it. The buyer can ask for a copy.",
            rows: 2,
          })
        }
      </SimpleForm>
    </section>
  );
}
