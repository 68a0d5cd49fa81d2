import type { InferResponseType } from "hono/client";
import { useState } from "react";
import type { DealerIdentity } from "#src/domain/dealers/dealer-identity.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { FormCard } from "#src/web/portal/forms/form-card.tsx";
import { useSimpleForm } from "#src/web/portal/forms/use-simple-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Field, SelectField } from "#src/web/ui/forms/field.tsx";
import { FactList } from "./fact-list.tsx";

type DealerFile = InferResponseType<(typeof api.admin.dealers)[":dealer_id"]["$get"], 200>;

interface IdentityRequestFormProps {
  dealer: DealerFile["dealer"];
  request: NonNullable<DealerFile["identity_request"]>;
}

/** Compares the requested values with the verified ones. */
export function IdentityRequestForm({ dealer, request }: IdentityRequestFormProps) {
  const [decision, setDecision] = useState("approved");
  const { dealer_id } = dealer;
  const { requested_at } = request;
  const form = useSimpleForm("Decision saved. We email the owners.", (fields) =>
    api.admin.dealers[":dealer_id"].identity.$post({
      param: { dealer_id },
      json: { ...fields, requested_at },
    }),
  );
  const { id, errors } = form;
  return (
    <FormCard
      title="Change to check"
      submit={decision === "approved" ? "Approve" : "Refuse"}
      variant={decision === "approved" ? "primary" : "danger"}
      form={form}
    >
      <p className="text-ink-soft">
        Requested {formatDateAndTime(new Date(requested_at))}. Until you approve it, buyers see the verified
        details.
      </p>
      <FactList facts={changesOf(dealer, request)} />
      <SelectField
        label="Decision"
        id={`${id}-decision`}
        name="decision"
        value={decision}
        onChange={({ target }) => setDecision(target.value)}
        error={errors.decision}
      >
        <option value="approved">Approve</option>
        <option value="refused">Refuse</option>
      </SelectField>
      {decision === "refused" && (
        <Field label="Reason" id={`${id}-reason`} hint="We email this to the owners." error={errors.reason}>
          {(control) => <textarea {...control} name="reason" rows={3} maxLength={DEALER_LIMITS.reason} />}
        </Field>
      )}
    </FormCard>
  );
}

const addressOf = ({ address_line, town, postcode }: DealerIdentity) =>
  [address_line, town, postcode].filter(Boolean).join(", ");

function changesOf(before: DealerIdentity, after: DealerIdentity): [string, string][] {
  const facts: [string, string, string][] = [
    ["Name", before.name, after.name],
    ["Company number", before.company_number ?? "none", after.company_number ?? "none"],
    ["Address", addressOf(before), addressOf(after)],
  ];
  return facts.filter(([, from, to]) => from !== to).map(([what, from, to]) => [what, `${from} to ${to}`]);
}
