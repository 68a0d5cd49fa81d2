import { LISTING_REASON_MAX_LENGTH } from "#src/domain/policy/listings.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";

interface ListingReasonDialogProps {
  title: string;
  about?: string;
  submit: string;
  hint?: string;
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks an admin for the reason that the dealer reads. */
export function ListingReasonDialog({
  onSubmit,
  hint = "We email this to the dealer.",
  ...dialog
}: ListingReasonDialogProps) {
  return (
    <FormDialog
      {...dialog}
      variant="danger"
      onSubmit={(fields) => onSubmit(String(fields.get("reason")))}
      explain={messageOf}
      field="reason"
    >
      {({ id, error }) => (
        <Field label="Reason" id={`${id}-reason`} hint={hint} error={error}>
          {(control) => (
            <textarea {...control} name="reason" rows={4} maxLength={LISTING_REASON_MAX_LENGTH} />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
