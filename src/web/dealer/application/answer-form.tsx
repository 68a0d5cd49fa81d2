import { type FormEvent, useId, useState } from "react";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { useFocusAfter } from "#src/web/ui/focus/use-focus-after.ts";
import { ErrorSummary, wrongFields } from "#src/web/ui/forms/error-summary.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { EvidenceField } from "./evidence-field.tsx";
import type { Evidence } from "./use-application.ts";
import { useEvidence } from "./use-evidence.ts";

interface AnswerFormProps {
  unsent_evidence: Evidence[];
  onSent: () => Promise<void>;
}

export function AnswerForm({ unsent_evidence, onSent }: AnswerFormProps) {
  const id = useId();
  const evidence = useEvidence(unsent_evidence);
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, setBusy] = useState(false);
  useFocusAfter(isBusy);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      const text = String(new FormData(event.currentTarget).get("text"));
      await api.dealer.application.answer.$post({ json: { text } });
      toast({ title: "Answer sent", description: "We write to you when it is decided." });
      await onSent();
    } catch (problem) {
      setErrors({ text: messageOf(problem) });
    }
    setBusy(false);
  };

  return (
    <form
      onSubmit={send}
      noValidate
      className="grid gap-5 rounded-card border border-line bg-white p-5 shadow-card sm:p-6"
    >
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <Field label="Your answer" id={`${id}-text`} error={errors.text}>
        {(control) => <textarea {...control} name="text" rows={4} maxLength={DEALER_LIMITS.reason} />}
      </Field>
      <EvidenceField id={`${id}-evidence`} evidence={evidence} error={undefined} optional />
      <p>
        <Button type="submit" disabled={isBusy || evidence.isBusy}>
          {isBusy ? "Sending..." : "Send answer"}
        </Button>
      </p>
    </form>
  );
}
