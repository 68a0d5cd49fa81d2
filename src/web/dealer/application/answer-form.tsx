import { type FormEvent, useId } from "react";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
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
  const [isBusy, doOnce] = useBusy();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await doOnce(async () => {
      setErrors({});
      try {
        const text = String(new FormData(event.currentTarget).get("text"));
        await api.dealer.application.answer.$post({ json: { text } });
        toast({ title: "Answer sent", description: "We will email you when we have decided." });
        await onSent();
      } catch (problem) {
        setErrors({ text: messageOf(problem) });
      }
    });
  };

  return (
    <Card onSubmit={send} noValidate as="form" padding="medium" className="grid gap-5 shadow-card">
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
    </Card>
  );
}
