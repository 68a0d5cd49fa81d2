import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { PASS_REASON_MAX_LENGTH } from "#src/domain/policy.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field } from "#src/web/ui/field.tsx";
import { toast } from "#src/web/ui/toast.ts";

/** Passes an enquiry on, with the reason. */
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
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { revalidate } = useRevalidator();
  const [error, setError] = useState("");
  const [is_busy, setBusy] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const pass = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    setBusy(true);
    try {
      await api.dealer.leads[":lead_id"].pass.$post({ param: { lead_id }, json: { reason } });
      toast({ title: "Enquiry passed on" });
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
      <form onSubmit={pass} noValidate>
        <h2 id={`${id}-title`} className="mb-4 text-xl font-bold">
          Pass on the enquiry of {name}?
        </h2>
        <p className="mb-4 text-ink-soft">
          Another dealer may get it, if the buyer agreed to one more. This cannot be undone; the enquiry stays
          in your list.
        </p>
        <Field label="Reason" id={`${id}-reason`} error={error || undefined}>
          {(control) => <textarea {...control} name="reason" rows={3} maxLength={PASS_REASON_MAX_LENGTH} />}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={is_busy}>
            {is_busy ? "Passing on..." : "Pass on"}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
