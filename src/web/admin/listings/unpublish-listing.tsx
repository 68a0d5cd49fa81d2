import { EyeOff } from "lucide-react";
import { useState } from "react";
import { UNPUBLISH_REASON_MAX_LENGTH } from "#src/domain/policy/listings.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { ICON_BUTTON } from "#src/web/ui/icon-button.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

/** Takes a published listing down, with a reason that its dealer gets by email. */
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
  const unpublish = async (fields: FormData) => {
    const reason = String(fields.get("reason"));
    await api.admin.vehicles[":vehicle_id"].unpublish.$post({ param: { vehicle_id }, json: { reason } });
    toast({ title: "Success", description: "Listing moved to drafts. We email the reason to its dealer." });
  };
  return (
    <FormDialog
      title={`Unpublish ${title}?`}
      submit="Unpublish"
      variant="danger"
      onSubmit={unpublish}
      explain={messageOf}
      field="reason"
      onClose={onClose}
    >
      {({ id, error }) => (
        <Field label="Reason" id={`${id}-reason`} hint="We email this to the dealer." error={error}>
          {(control) => (
            <textarea {...control} name="reason" rows={4} maxLength={UNPUBLISH_REASON_MAX_LENGTH} />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
