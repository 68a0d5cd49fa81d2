import { parseResponse } from "hono/client";
import { type FormEvent, useRef, useState } from "react";
import { leadNoteSchema } from "#src/domain/leads/lead-note.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field } from "#src/web/ui/field.tsx";
import type { DealerLead } from "./dealer-lead.ts";

interface NoteFormProps {
  lead_id: string;
  name: string;
  onAdded: (lead: DealerLead) => void;
}

export function NoteForm({ lead_id, name, onAdded }: NoteFormProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [is_busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const refuse = (message: string | undefined) => {
    setError(message);
    // Where the focus goes, screen readers read the error.
    if (message) field.current?.focus();
  };

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (is_busy) return;
    const note = leadNoteSchema.safeParse({ text });
    refuse(note.error?.issues[0]?.message);
    if (!note.success) return;
    setBusy(true);
    try {
      const target = { param: { lead_id }, json: note.data };
      onAdded(await parseResponse(api.dealer.leads[":lead_id"].notes.$post(target)));
      setText("");
    } catch (failure) {
      const at_field = failure instanceof ApiError ? failure.fields.text : undefined;
      refuse(at_field ?? messageOf(failure));
    }
    setBusy(false);
  };

  return (
    <form onSubmit={add} noValidate className="mt-3 max-w-xl">
      <Field
        label={`Note about ${name}`}
        id={`note-${lead_id}`}
        hint="Only your dealership reads it."
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" className="mt-2 px-4" disabled={is_busy}>
        {is_busy ? "Adding..." : "Add note"}
      </Button>
    </form>
  );
}
