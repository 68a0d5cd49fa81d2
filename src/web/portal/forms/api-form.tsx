import { type ComponentProps, type FormEventHandler, type ReactNode, useId } from "react";
import { Button, type ButtonVariant } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { WrongField } from "#src/web/ui/forms/wrong-fields.ts";
import { ConfirmDialog } from "../dialogs.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { SaveFailure, type SaveFailureProps } from "./save-failure.tsx";
import { type Form, type FormOptions, type Question, useForm } from "./use-form.ts";

interface ApiFormProps extends Pick<ComponentProps<"form">, "aria-label" | "aria-labelledby"> {
  form: SaveFailureProps["form"] & {
    submit: FormEventHandler<HTMLFormElement>;
    summary: { fields: readonly WrongField[]; attempt: number };
    isSubmitting: boolean;
    asked: (Question & { answer: (isConfirmed: boolean) => void }) | null;
    state: { forgetDraft: () => void };
  };
  about?: ReactNode;
  /** Without it, nothing can be sent. */
  submit?: string;
  busyText?: string;
  variant?: ButtonVariant;
  isDisabled?: boolean;
  /** Of a form that opens in place: closes it. */
  onCancel?: () => void;
  otherButtons?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function ApiForm(props: ApiFormProps) {
  const { form, about, submit, busyText = submit, variant, isDisabled = false, onCancel } = props;
  const { otherButtons, className = "max-w-xl", children } = props;
  const { isSubmitting, asked } = form;
  return (
    <form
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-labelledby"]}
      onSubmit={form.submit}
      noValidate
      className={`grid gap-5 wrap-anywhere ${className}`}
    >
      {about}
      <ErrorSummary {...form.summary} />
      {children}
      <SaveFailure form={form} />
      <p className="flex flex-wrap gap-3">
        {submit && (
          <Button type="submit" variant={variant} disabled={isSubmitting || isDisabled}>
            {isSubmitting ? busyText : submit}
          </Button>
        )}
        {otherButtons}
        {onCancel && (
          <Button
            variant="outline"
            onClick={() => {
              form.state.forgetDraft();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </p>
      <AskedQuestion asked={asked} />
    </form>
  );
}

/** What a form asks before it is sent. */
export function AskedQuestion({ asked }: Pick<ApiFormProps["form"], "asked">) {
  if (!asked) return null;
  return (
    <ConfirmDialog
      question={asked.question}
      confirm={asked.confirm}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      {asked.consequences}
    </ConfirmDialog>
  );
}

type SimpleFormProps<Values extends object, Parsed> = FormOptions<Values, Parsed> &
  Omit<ApiFormProps, "form" | "children"> & { children: (form: Form<Values>) => ReactNode };

/** A form whose input nothing outside it shows. */
export function SimpleForm<Values extends object, Parsed = Values>({
  children,
  ...props
}: SimpleFormProps<Values, Parsed>) {
  const form = useForm(props);
  return (
    <ApiForm {...props} form={form}>
      {children(form)}
    </ApiForm>
  );
}

/** The form as a card with a heading, which names it. */
export function FormCard({ title, ...form }: ApiFormProps & { title: string }) {
  const id = useId();
  return (
    <Card as="div" padding="medium" className="min-w-0">
      <h2 id={id} className="mb-4 text-xl font-bold">
        {title}
      </h2>
      <ApiForm aria-labelledby={id} className="" {...form} />
    </Card>
  );
}
