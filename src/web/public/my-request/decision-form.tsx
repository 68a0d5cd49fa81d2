import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "#src/web/ui/button.tsx";
import { FormKeyField } from "#src/web/ui/forms/form-key.tsx";
import type { Decision } from "./done-text.ts";

interface DecisionFormProps {
  decision: Decision;
  dealer_id?: string;
  variant?: ButtonVariant;
  /** Additional fields. */
  fields?: ReactNode;
  /** Button label. */
  children: ReactNode;
}

/** One button for one decision; works without JavaScript. */
export function DecisionForm({
  decision,
  dealer_id,
  variant = "outline",
  fields,
  children,
}: DecisionFormProps) {
  return (
    <form method="post" className="mt-4">
      <FormKeyField />
      <input type="hidden" name="decision" value={decision} />
      {dealer_id && <input type="hidden" name="dealer_id" value={dealer_id} />}
      {fields}
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </form>
  );
}
