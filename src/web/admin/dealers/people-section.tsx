import { useId, useState } from "react";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { LinkUserForm } from "./link-user-form.tsx";

interface Person {
  user_id: string;
  email: string;
  full_name: string;
  role: "owner" | "staff";
}

interface PeopleSectionProps {
  dealerId: string;
  people: Person[];
  onChanged: () => Promise<void>;
}

export function PeopleSection({ dealerId, people, onChanged }: PeopleSectionProps) {
  const id = useId();
  const [leaving, setLeaving] = useState<Person | null>(null);

  const unlink = async ({ user_id, email }: Person) => {
    setLeaving(null);
    try {
      await api.admin.dealers[":dealer_id"].people[":user_id"].$delete({
        param: { dealer_id: dealerId, user_id },
      });
      toast({ title: "Success", description: `${email} is unlinked` });
    } catch (problem) {
      toastError(problem);
    }
    await onChanged();
  };

  return (
    <Card aria-labelledby={`${id}-title`} padding="medium" className="min-w-0">
      <h2 id={`${id}-title`} className="text-xl font-bold">
        People
      </h2>
      {people.length === 0 && <p className="mt-2 text-ink-soft">This dealer has no users yet.</p>}
      <ul className="mt-2 divide-y divide-line">
        {people.map((person) => (
          <li key={person.user_id} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="min-w-0 grow">
              <span className="font-semibold wrap-anywhere">{person.full_name}</span>
              <span className="block break-all text-ink-soft">{person.email}</span>
            </span>
            <Badge variant={person.role === "owner" ? "default" : "outline"}>
              {person.role === "owner" ? "Owner" : "Staff"}
            </Badge>
            <Button variant="quiet" onClick={() => setLeaving(person)} aria-label={`Unlink ${person.email}`}>
              Unlink
            </Button>
          </li>
        ))}
      </ul>
      <LinkUserForm dealerId={dealerId} onLinked={onChanged} />
      {leaving && (
        <ConfirmDialog
          question={`Unlink ${leaving.email}?`}
          confirm="Unlink"
          onConfirm={() => unlink(leaving)}
          onCancel={() => setLeaving(null)}
        >
          {leaving.full_name} no longer sees the listings and enquiries of this dealer.
        </ConfirmDialog>
      )}
    </Card>
  );
}
