import { formatClockTime } from "#src/domain/format/format-clock-time.ts";
import { DecisionForm } from "./decision-form.tsx";

/** Shown after a withdrawal until the dealers are told. */
export function UndoPanel({ until, now }: { until: Date; now: Date }) {
  return (
    <section aria-label="Undo the withdrawal" className="mt-6 rounded-card border-2 border-teal bg-white p-5">
      <p>
        You can undo this until <strong>{formatClockTime(until, now)}</strong>. Then we email the dealer not
        to contact you. Someone who has noted your number already may still ring before.
      </p>
      <DecisionForm decision="undone">Undo the withdrawal</DecisionForm>
    </section>
  );
}
