import { useState } from "react";
import { Link } from "react-router";
import { formatShortDate } from "#src/domain/format/format.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import type { Person } from "./person.ts";
import { changesOf, type PersonChange } from "./person-changes.ts";
import { PersonDialog } from "./person-dialog.tsx";

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
