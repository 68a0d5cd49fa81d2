import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ROLE_REASON_MAX_LENGTH } from "#src/domain/policy.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field } from "#src/web/ui/field.tsx";
import { toast } from "#src/web/ui/toast.ts";
import type { Person } from "./person.ts";

/** Asks before somebody becomes an admin, or is none any more, and for the reason that every admin gets. */
export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { user_id, email, is_admin } = person;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const { revalidate } = useRevalidator();
  const [error, setError] = useState("");
  const [is_busy, setBusy] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = {
      param: { user_id },
      json: { reason: String(new FormData(event.currentTarget).get("reason")) },
    };
    setBusy(true);
    try {
      if (is_admin) await api.admin.people[":user_id"]["revoke-admin"].$post(request);
      else await api.admin.people[":user_id"]["grant-admin"].$post(request);
      toast({
        title: "Success",
        description: is_admin ? `${email} is no longer an admin` : `${email} is now an admin`,
      });
      onClose();
      await revalidate();
    } catch (problem) {
      setError(messageOf(problem));
      setBusy(false);
      // Its error is read out with it.
      reason.current?.focus();
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="m-auto w-full max-w-md rounded-card bg-paper p-6 text-left text-base text-ink"
    >
      <form onSubmit={change} noValidate>
        <h2 id={`${id}-title`} className="text-xl font-bold break-words">
          {is_admin ? `Take the admin role from ${email}?` : `Make ${email} an admin?`}
        </h2>
        <p className="mt-2 mb-4 text-ink-soft">
          {is_admin
            ? "The admin area closes for them at once."
            : "They will be able to change every listing and dealer, read every enquiry and make others admins."}
        </p>
        <Field
          label="Reason"
          id={`${id}-reason`}
          hint="Every admin gets it by mail, and it stays in the audit log."
          error={error || undefined}
        >
          {(control) => (
            <textarea {...control} ref={reason} name="reason" rows={3} maxLength={ROLE_REASON_MAX_LENGTH} />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={is_admin ? "danger" : "primary"} disabled={is_busy}>
            {is_admin ? "Revoke admin" : "Make admin"}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
