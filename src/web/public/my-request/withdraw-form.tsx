import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/leads/leads.ts";
import { DecisionForm } from "./decision-form.tsx";

interface WithdrawFormProps {
  decision: "withdrawn" | "withdrawn-all";
  dealer_id?: string;
  label: string;
  /** States the consequence; the form adds that it can be undone. */
  question: string;
}

/** Asks before it withdraws; works without JavaScript. */
export function WithdrawForm({ label, question, ...decision }: WithdrawFormProps) {
  return (
    <details className="mt-4 w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center py-2 text-teal underline underline-offset-4">
        {label}
      </summary>
      <div className="mt-1 rounded-lg bg-paper-deep p-4">
        <p>
          {question} You can undo it for {WITHDRAWAL_UNDO_MINUTES} minutes. Then we email dealers who had it
          not to contact you.
        </p>
        <DecisionForm {...decision} variant="danger">
          Yes, withdraw
        </DecisionForm>
      </div>
    </details>
  );
}
