import type { FormEvent, ReactNode } from "react";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import type { WrongField } from "#src/web/ui/forms/wrong-fields.ts";
import type { Question } from "./use-simple-form.ts";

interface FormCardProps {
  title: string;
  submit: string;
  variant?: "primary" | "danger";
  form: {
    id: string;
    summary: { fields: readonly WrongField[]; attempt: number };
    isBusy: boolean;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    asked: Question | null;
    onAnswer: (isConfirmed: boolean) => void;
  };
  children: ReactNode;
}

export function FormCard({ title, submit, variant = "primary", form, children }: FormCardProps) {
  const { id, summary, isBusy, onSubmit, asked, onAnswer } = form;
  return (
    <Card
      onSubmit={onSubmit}
      noValidate
      aria-labelledby={`${id}-title`}
      as="form"
      padding="medium"
      className="grid min-w-0 gap-4"
    >
      <h2 id={`${id}-title`} className="text-xl font-bold">
        {title}
      </h2>
      <ErrorSummary {...summary} />
      {children}
      <p>
        <Button type="submit" variant={variant} disabled={isBusy}>
          {submit}
        </Button>
      </p>
      {asked && (
        <ConfirmDialog
          question={asked.question}
          confirm={asked.confirm}
          onConfirm={() => onAnswer(true)}
          onCancel={() => onAnswer(false)}
        >
          {asked.consequences}
        </ConfirmDialog>
      )}
    </Card>
  );
}
