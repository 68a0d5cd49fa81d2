import type { FormEventHandler, ReactNode } from "react";
import { Button, type ButtonVariant } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import type { WrongField } from "#src/web/ui/forms/wrong-fields.ts";
import { SaveFailure } from "./save-failure.tsx";
import type { Merged } from "./use-merge.ts";

interface ApiFormProps {
  /** From `useApiForm`. */
  form: {
    submit: FormEventHandler<HTMLFormElement>;
    summary: { fields: readonly WrongField[]; attempt: number };
    failureText: string | null;
    merged: Merged | null;
    isSubmitting: boolean;
  };
  /** Before the errors. */
  about?: ReactNode;
  submit: string;
  busyText: string;
  variant?: ButtonVariant;
  /** Of a form that opens in place: closes it. */
  onCancel?: () => void;
  className?: string;
  children: ReactNode;
}

/** A form of a few fields with one button. */
export function ApiForm(props: ApiFormProps) {
  const { form, about, submit, busyText, variant, onCancel, className = "max-w-xl", children } = props;
  return (
    <form onSubmit={form.submit} noValidate className={`grid gap-5 wrap-anywhere ${className}`}>
      {about}
      <ErrorSummary {...form.summary} />
      <SaveFailure form={form} />
      {children}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} disabled={form.isSubmitting}>
          {form.isSubmitting ? busyText : submit}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </form>
  );
}
