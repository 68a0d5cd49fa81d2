import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { LEAD_REJECT_REASON_MAX_LENGTH } from "#src/domain/policy.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field } from "#src/web/ui/field.tsx";
import { toast } from "#src/web/ui/toast.ts";

/** Rejects a held request, with a reason for the record. */
export function RejectHeldLead({ lead_id, name }: { lead_id: string; name: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsks(true)}>
        Reject
        <span className="sr-only"> the request of {name}</span>
      </Button>
      {asks && <ReasonDialog lead_id={lead_id} name={name} onClose={() => setAsks(false)} />}
    </>
  );
}

interface ReasonDialogProps {
  lead_id: string;
  name: string;
  onClose: () => void;
}

function ReasonDialog({ lead_id, name, onClose }: ReasonDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { revalidate } = useRevalidator();
  const [error, setError] = useState("");
  const [is_busy, setBusy] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const reject = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    setBusy(true);
    try {
      await api.admin.leads.held[":lead_id"].reject.$post({ param: { lead_id }, json: { reason } });
      toast({ title: "Request rejected", description: "No dealer has it" });
      await revalidate();
      onClose();
    } catch (problem) {
      setError(messageOf(problem));
      setBusy(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="m-auto w-full max-w-md rounded-card bg-paper p-6 text-left text-base text-ink"
    >
      <form onSubmit={reject} noValidate>
        <h2 id={`${id}-title`} className="mb-4 text-xl font-bold">
          Reject the request of {name}?
        </h2>
        <Field
          label="Reason"
          id={`${id}-reason`}
          hint="For the record. The buyer is not written to."
          error={error || undefined}
        >
          {(control) => (
            <textarea {...control} name="reason" rows={3} maxLength={LEAD_REJECT_REASON_MAX_LENGTH} />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={is_busy}>
            Reject
          </Button>
        </div>
      </form>
    </dialog>
  );
}
