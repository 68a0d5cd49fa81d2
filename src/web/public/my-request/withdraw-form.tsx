import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/leads/leads.ts";
import { DecisionForm } from "../page-sections/decision-form.tsx";

interface WithdrawFormProps {
  decision: "withdrawn" | "withdrawn-all";
  /** The dealer; absent for all. */
  about?: { dealer_id: string };
  label: string;
  /** The form adds that it can be undone. */
  consequence: string;
}

/** Asks before it withdraws; works without JavaScript. */
export function WithdrawForm({ label, consequence, ...decision }: WithdrawFormProps) {
  return (
    <details className="mt-4 w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center py-2 link">{label}</summary>
      <div className="mt-1 rounded-lg bg-paper-deep p-4">
        <p>
          {consequence} You can undo this for {WITHDRAWAL_UNDO_MINUTES} minutes. After that, we email{" "}
          {decision.about ? "the dealer" : "the dealers who had your request"} and ask them not to contact
          you.
        </p>
        <DecisionForm {...decision} variant="danger">
          Yes, withdraw
        </DecisionForm>
      </div>
    </details>
  );
}
