import { parseResponse } from "hono/client";
import type { FormEvent } from "react";
import { leadNoteSchema } from "#src/domain/leads/lead-note.ts";
import { useDraftedState } from "#src/web/portal/forms/use-form-draft.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import type { DealerLead } from "./dealer-lead.ts";

interface NoteFormProps {
  leadId: string;
  name: string;
  onAdded: (lead: DealerLead) => void;
}

export function NoteForm({ leadId, name, onAdded }: NoteFormProps) {
  const id = `note-${leadId}`;
  const { value: text, setValue: setText } = useDraftedState(id, "");
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const note = leadNoteSchema.safeParse({ text });
    if (!note.success) return setErrors({ text: note.error.issues[0]?.message ?? "" });
    setErrors({});
    await doOnce(async () => {
      try {
        const target = { param: { lead_id: leadId }, json: note.data };
        onAdded(await parseResponse(api.dealer.leads[":lead_id"].notes.$post(target)));
        setText((present) => (present === text ? "" : present));
      } catch (failure) {
        if (failure instanceof SessionEndedError) return toastError(failure, "Error", true);
        const atField = failure instanceof ApiError ? failure.fields.text : undefined;
        setErrors({ text: atField ?? messageOf(failure) });
      }
    });
  };

  return (
    <form onSubmit={add} noValidate className="mt-3 grid max-w-xl gap-2">
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <Field
        label={`Note about ${name}`}
        id={`${id}-text`}
        hint="Other dealers cannot read it. The buyer can ask for a copy."
        error={errors.text}
      >
        {(control) => (
          <textarea {...control} rows={2} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start px-4" disabled={isBusy}>
        {isBusy ? "Adding..." : "Add note"}
      </Button>
    </form>
  );
}
