import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { Section } from "#src/web/portal/page.tsx";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { DealerFile } from "./dealer-forms.tsx";

const peopleOf = api.admin.dealers[":dealer_id"].people;

interface PeopleSectionProps {
  dealer_id: string;
  people: DealerFile["people"];
}

export function PeopleSection({ dealer_id, people }: PeopleSectionProps) {
  return (
    <Section title="People">
      {people.length === 0 && <p className="text-ink-soft">This dealer has no users yet.</p>}
      <ul className="divide-y divide-line">
        {people.map(({ user_id, full_name, email, role }) => (
          <li key={user_id} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="min-w-0 grow">
              <span className="font-semibold wrap-anywhere">{full_name}</span>
              <span className="block break-all text-ink-soft">{email}</span>
            </span>
            <Badge variant={role === "owner" ? "default" : "outline"}>
              {role === "owner" ? "Owner" : "Staff"}
            </Badge>
            <ChangeButton
              variant="quiet"
              aria-label={`Unlink ${email}`}
              question={`Unlink ${email}?`}
              about={`${full_name} no longer sees the listings and enquiries of this dealer.`}
              confirm="Unlink"
              change={() => peopleOf[":user_id"].$delete({ param: { dealer_id, user_id } })}
              done={{ title: "Success", description: `${email} is unlinked` }}
            >
              Unlink
            </ChangeButton>
          </li>
        ))}
      </ul>
      <LinkUserForm dealer_id={dealer_id} />
    </Section>
  );
}

function LinkUserForm({ dealer_id }: { dealer_id: string }) {
  const form = useForm({
    id: "link-user",
    start: { email: "", role: "owner" },
    save: (json) => peopleOf.$post({ param: { dealer_id }, json }),
    done: ({ values }) => ({ title: "Success", description: `${values.email} is linked` }),
    errorAt: "email",
  });
  return (
    <ApiForm
      form={form}
      aria-label="Link a user"
      submit="Link user"
      variant="outline"
      className="mt-4 border-t border-line pt-4"
    >
      <InputField label="Email of a user" type="email" autoComplete="off" {...form.field("email")} />
      <SelectField
        label="Role"
        options={[
          ["owner", "Owner"],
          ["staff", "Staff"],
        ]}
        {...form.field("role")}
      />
    </ApiForm>
  );
}
