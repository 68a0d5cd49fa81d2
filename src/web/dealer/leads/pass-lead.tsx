import { useState } from "react";
import { PASS_REASON_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function PassLead({ lead_id, name }: { lead_id: string; name: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="mt-4">
      <Button variant="outline" onClick={() => setAsks(true)}>
        Pass on
        <span className="sr-only"> the enquiry of {name}</span>
      </Button>
      {asks && <ReasonDialog lead_id={lead_id} name={name} onClose={() => setAsks(false)} />}
    </div>
  );
}

interface ReasonDialogProps {
  lead_id: string;
  name: string;
  onClose: () => void;
}

function ReasonDialog({ lead_id, name, onClose }: ReasonDialogProps) {
  const pass = async (fields: FormData) => {
    const reason = String(fields.get("reason"));
    await api.dealer.leads[":lead_id"].pass.$post({ param: { lead_id }, json: { reason } });
    toast({ title: "Enquiry passed on" });
  };
  return (
    <FormDialog
      title={`Pass on the enquiry of ${name}?`}
      about="Another dealer may get it, if the buyer agreed to one more. You cannot undo this. The enquiry stays in your list."
      submit="Pass on"
      busy="Passing on..."
      onSubmit={pass}
      explain={messageOf}
      field="reason"
      onClose={onClose}
    >
      {({ id, error }) => (
        <Field label="Reason" id={`${id}-reason`} error={error}>
          {(control) => <textarea {...control} name="reason" rows={3} maxLength={PASS_REASON_MAX_LENGTH} />}
        </Field>
      )}
    </FormDialog>
  );
}
