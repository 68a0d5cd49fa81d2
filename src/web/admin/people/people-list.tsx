import { useState } from "react";
import { Link } from "react-router";
import { formatShortDate } from "#src/domain/format/format.ts";
import { ROLE_REASON_MAX_LENGTH } from "#src/domain/policy/accounts.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { changesOf, type Person, type PersonChange } from "./person-changes.ts";

export function PeopleList({ people }: { people: readonly Person[] }) {
  return (
    <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-white">
      {people.map((person) => (
        <li key={person.user_id} className="p-4">
          <PersonLine person={person} />
        </li>
      ))}
    </ul>
  );
}

function PersonLine({ person }: { person: Person }) {
  const { full_name, email, is_admin, is_confirmed, is_disabled, dealer_id, dealer_name, dealer_role } =
    person;
  const [asked, setAsked] = useState<PersonChange | null>(null);
  return (
    <article aria-label={email} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-bold">
          <span className="min-w-0 wrap-anywhere">{full_name}</span>
          {is_admin && <Badge variant="default">Admin</Badge>}
          {is_disabled && <Badge variant="outline">Disabled</Badge>}
          {!is_confirmed && <Badge variant="outline">Not confirmed</Badge>}
        </h2>
        <p className="break-all">{email}</p>
        <p className="text-sm text-ink-soft figures">
          {dealer_id && (
            <>
              <Link
                to={`/admin/dealers/${dealer_id}`}
                className="py-1 text-teal underline underline-offset-4"
              >
                {dealer_name}
              </Link>
              {`, ${dealer_role} · `}
            </>
          )}
          {dates(person)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {changesOf(person).map((change) => (
          <Button key={change.endpoint} variant="outline" onClick={() => setAsked(change)} className="px-4">
            {change.button}
            <span className="sr-only"> {email}</span>
          </Button>
        ))}
      </div>
      {asked && (
        <PersonDialog
          userId={person.user_id}
          change={asked}
          onClose={() => setAsked((open) => (open === asked ? null : open))}
        />
      )}
    </article>
  );
}

function dates({ signed_up_at, last_used_at }: Person): string {
  const signedUp = `Signed up ${formatShortDate(new Date(signed_up_at))}`;
  return last_used_at === null
    ? `${signedUp}, not signed in`
    : `${signedUp}, last seen ${formatShortDate(new Date(last_used_at))}`;
}

interface PersonDialogProps {
  userId: string;
  change: PersonChange;
  onClose: () => void;
}

/** Confirms a change to a user's account and asks for the reason. */
function PersonDialog({ userId, change, onClose }: PersonDialogProps) {
  const send = async (fields: FormData) => {
    const request = { param: { user_id: userId }, json: { reason: String(fields.get("reason")) } };
    await api.admin.people[":user_id"][change.endpoint].$post(request);
    toast({ title: "Success", description: change.done });
    // Before the list reloads: the change may no longer be offered.
    onClose();
  };
  return (
    <FormDialog
      title={change.question}
      about={change.consequences}
      submit={change.button}
      variant={change.isDangerous ? "danger" : "primary"}
      onSubmit={send}
      explain={messageOf}
      field="reason"
      onClose={onClose}
    >
      {({ id, error }) => (
        <Field label="Reason" id={`${id}-reason`} hint={change.reasonHint} error={error}>
          {(control) => <textarea {...control} name="reason" rows={3} maxLength={ROLE_REASON_MAX_LENGTH} />}
        </Field>
      )}
    </FormDialog>
  );
}
