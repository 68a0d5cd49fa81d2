import { EyeOff } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { UNPUBLISH_REASON_MAX_LENGTH } from "#src/domain/policy.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field } from "#src/web/ui/field.tsx";
import { ICON_BUTTON } from "#src/web/ui/icon-button.ts";
import { toast } from "#src/web/ui/toast.ts";

/** Takes a published listing down, with a reason that its dealer gets by mail. */
export function UnpublishListing({ vehicle_id, title }: { vehicle_id: string; title: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setAsks(true)}
        title="Unpublish"
        aria-label={`Unpublish ${title}`}
        className={ICON_BUTTON}
      >
        <EyeOff aria-hidden="true" className="size-5" />
      </button>
      {asks && <ReasonDialog vehicle_id={vehicle_id} title={title} onClose={() => setAsks(false)} />}
    </>
  );
}

interface ReasonDialogProps {
  vehicle_id: string;
  title: string;
  onClose: () => void;
}

function ReasonDialog({ vehicle_id, title, onClose }: ReasonDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { revalidate } = useRevalidator();
  const [error, setError] = useState("");
  const [is_busy, setBusy] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const unpublish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    setBusy(true);
    try {
      await api.admin.vehicles[":vehicle_id"].unpublish.$post({ param: { vehicle_id }, json: { reason } });
      toast({ title: "Success", description: "Listing moved to drafts; its dealer is told why" });
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
      <form onSubmit={unpublish} noValidate>
        <h2 id={`${id}-title`} className="mb-4 text-xl font-bold">
          Unpublish {title}?
        </h2>
        <Field
          label="Reason"
          id={`${id}-reason`}
          hint="The dealer gets it by mail."
          error={error || undefined}
        >
          {(control) => (
            <textarea {...control} name="reason" rows={4} maxLength={UNPUBLISH_REASON_MAX_LENGTH} />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={is_busy}>
            Unpublish
          </Button>
        </div>
      </form>
    </dialog>
  );
}
