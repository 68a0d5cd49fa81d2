import { addressText } from "#src/domain/dealers/dealer-identity.ts";
import {
  formatDateAndTime,
  formatDuration,
  formatLongDate,
  formatNumber,
  formatPhone,
} from "#src/domain/format/format.ts";
import { DEALERS, recordLoader } from "#src/web/admin/pages.tsx";
import { useBusy } from "#src/web/portal/change.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { FactList } from "#src/web/portal/fact-list.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { PageHead, portalMeta, RecordPage, Section, TextLink } from "#src/web/portal/page.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { startDealerView } from "#src/web/session/dealer-view.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { Route } from "./+types/dealer";
import { type DealerFile, IdentityRequestForm, StatusBadge, StatusForm } from "./dealer-forms.tsx";

export const meta = () => portalMeta("Dealer");

export const clientLoader = recordLoader((param: Route.ClientLoaderArgs["params"]) =>
  bodyOf(api.admin.dealers[":dealer_id"].$get({ param })),
);

export default function DealerPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage noun="Dealer" partOf={DEALERS} loaded={loaderData}>
      {(file) => <Opened file={file} />}
    </RecordPage>
  );
}

function Opened({ file }: { file: DealerFile }) {
  const { dealer, identity_request, people, figures, changes } = file;
  return (
    <>
      <PageHead title={dealer.name} badges={<StatusBadge status={dealer.status} />} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Section title="Details">
          <FactList facts={detailsOf(dealer)} />
          <div className="mt-4">
            <ViewButton dealer_id={dealer.dealer_id} />
          </div>
          {dealer.status === "verified" && (
            <p className="mt-4">
              <TextLink look="line" href={`/dealers/${dealer.slug}`}>
                Public page
              </TextLink>
            </p>
          )}
        </Section>
        <Section title="Cars and enquiries">
          <FactList facts={figuresOf(figures)} />
          <p className="mt-4 flex flex-wrap gap-x-4">
            <TextLink look="line" to={`/admin/listings?search=${dealer.dealer_id}`}>
              Its listings
            </TextLink>
            <TextLink look="line" to={`/admin/dealers/${dealer.dealer_id}/account`}>
              Its account
            </TextLink>
          </p>
        </Section>
        {identity_request && (
          <IdentityRequestForm
            key={identity_request.requested_at}
            dealer={dealer}
            request={identity_request}
          />
        )}
        <StatusForm key={dealer.status} dealer_id={dealer.dealer_id} status={dealer.status} />
        <PeopleSection dealer_id={dealer.dealer_id} people={people} />
      </div>
      <DealerHistory changes={changes} />
    </>
  );
}

function ViewButton({ dealer_id }: { dealer_id: string }) {
  const [isBusy, doOnce] = useBusy();
  const view = async () => {
    try {
      startDealerView(await bodyOf(api.admin.dealers[":dealer_id"].view.$post({ param: { dealer_id } })));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Button variant="outline" disabled={isBusy} onClick={() => void doOnce(view)}>
      View as this dealer
    </Button>
  );
}

const detailsOf = (dealer: DealerFile["dealer"]): [string, string][] => [
  ["Company number", dealer.company_number ?? "None"],
  ["Address", addressText(dealer)],
  ["Phone", formatPhone(dealer.phone) || "None"],
  ["Email", dealer.email || "None"],
  ["Website", dealer.website || "None"],
  ["Joined", formatLongDate(new Date(dealer.created_at))],
  ["Verified", dealer.verified_at ? formatLongDate(new Date(dealer.verified_at)) : "Never"],
];

const figuresOf = (figures: DealerFile["figures"]): [string, string][] => [
  ["Published cars", formatNumber(figures.cars_published)],
  ["Drafts", formatNumber(figures.cars_draft)],
  ["Enquiries", formatNumber(figures.enquiries)],
  ["In the last 30 days", formatNumber(figures.enquiries_30_days)],
  ["Answered", `${formatNumber(figures.answered)} of ${formatNumber(figures.enquiries)}`],
  ["Answered in time", formatNumber(figures.answered_in_time)],
  [
    "Usual response time",
    figures.median_response_minutes === null
      ? "Not known yet"
      : formatDuration(figures.median_response_minutes * 60_000),
  ],
];

const WHAT = { status: "State", name: "Name", company_number: "Company number", person: "Person" } as const;

function DealerHistory({ changes }: Pick<DealerFile, "changes">) {
  return (
    <Section title="History" className="mt-6">
      {changes.length === 0 && <p className="text-ink-soft">No changes yet.</p>}
      <ol className="divide-y divide-line">
        {changes.map((change) => (
          <li key={change.changed_at + change.what + change.after} className="py-3">
            <p className="wrap-anywhere">
              <span className="font-semibold">{WHAT[change.what]}</span>: {change.before || "none"}{" "}
              <span aria-hidden="true">→</span>
              <span className="sr-only">to</span> {change.after || "none"}
            </p>
            {change.reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{change.reason}</p>}
            <p className="text-sm text-ink-soft">
              {formatDateAndTime(new Date(change.changed_at))}
              {change.by_email && `, ${change.by_email}`}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const peopleOf = api.admin.dealers[":dealer_id"].people;

interface PeopleSectionProps {
  dealer_id: string;
  people: DealerFile["people"];
}

function PeopleSection({ dealer_id, people }: PeopleSectionProps) {
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
