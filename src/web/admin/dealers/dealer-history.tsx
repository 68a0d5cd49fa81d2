import { formatDateAndTime } from "#src/domain/format/format.ts";

interface DealerChange {
  what: keyof typeof WHAT;
  before: string;
  after: string;
  reason: string;
  changed_at: string;
  by_email: string | null;
}

const WHAT = { status: "State", name: "Name", company_number: "Company number", person: "Person" } as const;

export function DealerHistory({ changes }: { changes: readonly DealerChange[] }) {
  return (
    <section
      aria-labelledby="history"
      className="mt-6 min-w-0 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id="history" className="text-xl font-bold">
        History
      </h2>
      {changes.length === 0 && <p className="mt-2 text-ink-soft">No changes yet.</p>}
      <ol className="mt-3 divide-y divide-line">
        {changes.map((change) => (
          <li key={change.changed_at + change.what + change.after} className="py-3">
            <p className="wrap-anywhere">
              <span className="font-semibold">{WHAT[change.what]}</span>: {change.before || "none"}{" "}
              <span aria-hidden="true">→</span>
              <span className="sr-only">to</span> {change.after || "none"}
            </p>
            {change.reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{change.reason}</p>}
            <p className="text-sm text-ink-soft">
              {formatDateAndTime(new Date(change.changed_at))}
              {change.by_email && `, ${change.by_email}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
