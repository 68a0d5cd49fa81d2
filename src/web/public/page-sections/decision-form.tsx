import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "#src/web/ui/button.tsx";
import { FormKeyField } from "#src/web/ui/forms/form-key.tsx";
import { HiddenFields } from "#src/web/ui/forms/hidden-fields.tsx";

interface DecisionFormProps {
  decision: string;
  /** What it is about, as hidden fields. */
  about?: Readonly<Record<string, string>>;
  variant?: ButtonVariant;
  className?: string;
  /** Names the subject to a screen reader, where several forms have the same button. */
  describedBy?: string;
  fields?: ReactNode;
  children: ReactNode;
}

/** One button for one decision; works without JavaScript. */
export function DecisionForm(props: DecisionFormProps) {
  const { decision, about, variant = "outline", className = "mt-4", describedBy, fields, children } = props;
  return (
    <form method="post" className={className}>
      <FormKeyField />
      <HiddenFields values={{ decision, ...about }} />
      {fields}
      <Button type="submit" variant={variant} aria-describedby={describedBy}>
        {children}
      </Button>
    </form>
  );
}
