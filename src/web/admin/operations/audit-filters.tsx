import { Search } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";
import type { AuditListQuery } from "#src/domain/audit/audit-list.ts";
import { AUDITED_ACTIONS } from "#src/domain/audit/audited-actions.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";

export function AuditFilters({ query }: { query: AuditListQuery }) {
  const id = useId();
  const { actor, action, subject, from, to } = query;
  const isNarrowed = [actor, action, subject, from, to].some(Boolean);
  return (
    <Form
      role="search"
      action="/admin/operations/audit"
      className="mt-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      <InputField id={`${id}-actor`} label="Changed by" name="actor" type="search" defaultValue={actor} />
      <SelectField id={`${id}-action`} label="Action" name="action" defaultValue={action ?? ""}>
        <option value="">Any action</option>
        {Object.entries(AUDITED_ACTIONS).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </SelectField>
      <InputField
        id={`${id}-subject`}
        label="Subject (name or ID)"
        name="subject"
        type="search"
        defaultValue={subject}
      />
      <div className="grid grid-cols-2 gap-3">
        <InputField id={`${id}-from`} label="From" name="from" type="date" defaultValue={from} />
        <InputField id={`${id}-to`} label="Until" name="to" type="date" defaultValue={to} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" className="px-4">
          <Search aria-hidden="true" className="size-5" />
          Search
        </Button>
        {isNarrowed && (
          <Link to="/admin/operations/audit" className={buttonClass("quiet")}>
            Show all
          </Link>
        )}
      </div>
    </Form>
  );
}
