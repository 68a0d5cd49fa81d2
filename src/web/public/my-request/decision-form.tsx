import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "#src/web/ui/button.tsx";
import type { Decision } from "./done-text.ts";

interface DecisionFormProps {
  decision: Decision;
  dealer_id?: string;
  variant?: ButtonVariant;
  /** Beyond the button. */
  fields?: ReactNode;
  /** What the button says. */
  children: ReactNode;
}

/** One button that decides one thing; posted by the browser itself. */
export function DecisionForm({
  decision,
  dealer_id,
  variant = "outline",
  fields,
  children,
}: DecisionFormProps) {
  return (
    <form method="post" className="mt-4">
      <input type="hidden" name="decision" value={decision} />
      {dealer_id && <input type="hidden" name="dealer_id" value={dealer_id} />}
      {fields}
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </form>
  );
}
