import { useState } from "react";
import { CLOSE_LEAD_REASON_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function CloseUnmatchedLead({ lead_id, name }: { lead_id: string; name: string }) {
  const [asks, setAsks] = useState(false);
  const close = async (fields: FormData) => {
    const reason = String(fields.get("reason"));
    await api.admin.leads[":lead_id"].close.$post({ param: { lead_id }, json: { reason } });
    toast({ title: "Request closed", description: "We email the buyer" });
  };
  return (
    <div className="mt-4">
      <Button variant="outline" onClick={() => setAsks(true)}>
        Close and tell the buyer
      </Button>
      {asks && (
        <FormDialog
          title={`Close the request of ${name}?`}
          about="We email the buyer that we found no dealer. You cannot route the request afterwards."
          submit="Close request"
          variant="danger"
          onSubmit={close}
          explain={messageOf}
          field="reason"
          onClose={() => setAsks(false)}
        >
          {({ id, error }) => (
            <Field
              label="Reason"
              id={`${id}-reason`}
              hint="For the record. The buyer does not see it."
              error={error}
            >
              {(control) => (
                <textarea {...control} name="reason" rows={3} maxLength={CLOSE_LEAD_REASON_MAX_LENGTH} />
              )}
            </Field>
          )}
        </FormDialog>
      )}
    </div>
  );
}
