import { parseResponse } from "hono/client";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { LEAD_REJECT_REASON_MAX_LENGTH } from "#src/domain/policy/leads/held-leads.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function HeldLeadDecision({ lead_id, name }: { lead_id: string; name: string }) {
  const { revalidate } = useRevalidator();
  const [isBusy, doOnce] = useBusy();
  const accept = async () => {
    await doOnce(async () => {
      try {
        const { routed } = await parseResponse(
          api.admin.leads.held[":lead_id"].accept.$post({ param: { lead_id } }),
        );
        toast({ title: "Request accepted", description: dealersText(routed) });
      } catch (error) {
        toastError(error);
      }
    });
    await revalidate();
  };
  return (
    <>
      <Button disabled={isBusy} onClick={() => void accept()}>
        {isBusy ? "Accepting..." : "Accept and route"}
      </Button>
      <RejectHeldLead lead_id={lead_id} name={name} />
    </>
  );
}

function dealersText(routed: number): string {
  if (routed === 0) return "No dealer matches. It is now an unmatched request";
  return routed === 1 ? "Sent to one dealer" : `Sent to ${routed} dealers`;
}

function RejectHeldLead({ lead_id, name }: { lead_id: string; name: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsks(true)}>
        Reject
        <span className="sr-only"> the request of {name}</span>
      </Button>
      {asks && <ReasonDialog leadId={lead_id} name={name} onClose={() => setAsks(false)} />}
    </>
  );
}

interface ReasonDialogProps {
  leadId: string;
  name: string;
  onClose: () => void;
}

function ReasonDialog({ leadId, name, onClose }: ReasonDialogProps) {
  const reject = async (fields: FormData) => {
    const reason = String(fields.get("reason"));
    await api.admin.leads.held[":lead_id"].reject.$post({ param: { lead_id: leadId }, json: { reason } });
    toast({ title: "Request rejected", description: "It was not sent to any dealer" });
  };
  return (
    <FormDialog
      title={`Reject the request of ${name}?`}
      submit="Reject"
      variant="danger"
      onSubmit={reject}
      explain={messageOf}
      field="reason"
      onClose={onClose}
    >
      {({ id, error }) => (
        <Field
          label="Reason"
          id={`${id}-reason`}
          hint="For the record. We do not email the buyer."
          error={error}
        >
          {(control) => (
            <textarea {...control} name="reason" rows={3} maxLength={LEAD_REJECT_REASON_MAX_LENGTH} />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
