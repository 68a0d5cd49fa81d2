import { addressText, type DealerIdentity } from "#src/domain/dealers/dealer-identity.ts";
import { type DealerStatus, SETTABLE_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { FormCard, useForm } from "#src/web/portal/forms/form.tsx";
import { FactList } from "#src/web/portal/lists.tsx";
import { api, type BodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";

const operations = api.admin.dealers[":dealer_id"];

export type DealerFile = BodyOf<typeof operations.$get>;

const REASON = {
  label: "Reason",
  hint: "We email this to the owners.",
  rows: 3,
  maxLength: DEALER_LIMITS.reason,
} as const;

const TEXT = { verified: "Verified", suspended: "Suspended", expired: "Verification expired" } as const;

const HIDES_CARS = {
  question: "Take this dealer off the site?",
  consequences: "Buyers no longer see its cars and page, and it receives no enquiries. We email the owners.",
  confirm: "Change state",
};

export function StatusForm({ dealer_id, status }: { dealer_id: string; status: DealerStatus }) {
  const form = useForm({
    id: "status",
    start: { status: "", reason: "" },
    save: (json) => operations.status.$post({ param: { dealer_id }, json }),
    done: { title: "Success", description: "State changed. We email the reason to the owners." },
    ask: ({ status, reason }) => (!status || status === "verified" || !reason.trim() ? null : HIDES_CARS),
  });
  const chosen = form.values.status;
  return (
    <FormCard
      title="State"
      submit="Change state"
      variant={chosen === "" || chosen === "verified" ? "primary" : "danger"}
      form={form}
    >
      {form.select(
        "status",
        SETTABLE_STATUSES.filter((one) => one !== status).map((one) => [one, TEXT[one]]),
        {
          label: "New state",
          hint: "Only verified dealers' cars are public, and only they receive enquiries.",
          empty: "Choose a state",
        },
      )}
      {form.area("reason", REASON)}
    </FormCard>
  );
}

interface IdentityRequestFormProps {
  dealer: DealerFile["dealer"];
  request: NonNullable<DealerFile["identity_request"]>;
}

export function IdentityRequestForm({ dealer, request }: IdentityRequestFormProps) {
  const { dealer_id } = dealer;
  const { requested_at } = request;
  const form = useForm({
    id: "identity",
    start: { decision: "approved", reason: "" },
    save: (fields) => operations.identity.$post({ param: { dealer_id }, json: { ...fields, requested_at } }),
    done: { title: "Success", description: "Decision saved. We email the owners." },
  });
  const isApproved = form.values.decision === "approved";
  return (
    <FormCard
      title="Change to check"
      submit={isApproved ? "Approve" : "Refuse"}
      variant={isApproved ? "primary" : "danger"}
      form={form}
    >
      <p className="text-ink-soft">
        Requested {formatDateAndTime(new Date(requested_at))}. Until you approve it, buyers see the verified
        details.
      </p>
      <FactList facts={changesOf(dealer, request)} />
      {form.select("decision", { approved: "Approve", refused: "Refuse" })}
      {!isApproved && form.area("reason", REASON)}
    </FormCard>
  );
}

function changesOf(before: DealerIdentity, after: DealerIdentity): [string, string][] {
  const facts: [string, string, string][] = [
    ["Name", before.name, after.name],
    ["Company number", before.company_number ?? "none", after.company_number ?? "none"],
    ["Address", addressText(before), addressText(after)],
  ];
  return facts.filter(([, from, to]) => from !== to).map(([what, from, to]) => [what, `${from} to ${to}`]);
}

const LOOK = {
  applied: { text: "Applied", variant: "spark" },
  verified: { text: "Verified", variant: "default" },
  suspended: { text: "Suspended", variant: "danger" },
  expired: { text: "Expired", variant: "outline" },
} as const;

export function StatusBadge({ status }: { status: DealerStatus }) {
  const { text, variant } = LOOK[status];
  return <Badge variant={variant}>{text}</Badge>;
}
