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
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { FactList, Rows } from "#src/web/portal/lists.tsx";
import { PageHead, portalMeta, RecordPage, Section, TextLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { startDealerView } from "#src/web/session/dealer-view.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/dealer";
import { type DealerFile, IdentityRequestForm, StatusBadge, StatusForm } from "./dealer-forms.tsx";

const operations = api.admin.dealers[":dealer_id"];

export const meta = () => portalMeta("Dealer");

export const clientLoader = recordLoader((param: Route.ClientLoaderArgs["params"]) =>
  bodyOf(operations.$get({ param })),
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
  const [isBusy, doOnce] = useBusy();
  const param = { dealer_id: dealer.dealer_id };
  const view = async () => startDealerView(await bodyOf(operations.view.$post({ param })));
  return (
    <>
      <PageHead title={dealer.name} badges={<StatusBadge status={dealer.status} />} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Section title="Details">
          <FactList facts={detailsOf(dealer)} />
          <div className="mt-4">
            <Button variant="outline" disabled={isBusy} onClick={() => void doOnce(view)}>
              View as this dealer
            </Button>
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

const DealerHistory = ({ changes }: Pick<DealerFile, "changes">) => (
  <Section title="History" className="mt-6">
    <Rows
      as="ol"
      rows={changes}
      by={({ changed_at, what, after }) => changed_at + what + after}
      empty="No changes yet."
    >
      {(change) => (
        <>
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
        </>
      )}
    </Rows>
  </Section>
);

const PeopleSection = ({ dealer_id, people }: { dealer_id: string } & Pick<DealerFile, "people">) => (
  <Section title="People">
    <Rows
      rows={people}
      by="user_id"
      empty="This dealer has no users yet."
      rowClass="flex flex-wrap items-center gap-x-3 py-2"
    >
      {({ user_id, full_name, email, role }) => (
        <>
          <span className="min-w-0 grow">
            <span className="font-semibold wrap-anywhere">{full_name}</span>
            <span className="block break-all text-ink-soft">{email}</span>
          </span>
          <Badge variant={role === "owner" ? "default" : "outline"}>{DEALER_ROLE_TEXT[role]}</Badge>
          <ChangeButton
            variant="quiet"
            aria-label={`Unlink ${email}`}
            question={`Unlink ${email}?`}
            about={`${full_name} no longer sees the listings and enquiries of this dealer.`}
            confirm="Unlink"
            change={() => operations.people[":user_id"].$delete({ param: { dealer_id, user_id } })}
            done={{ title: "Success", description: `${email} is unlinked` }}
          >
            Unlink
          </ChangeButton>
        </>
      )}
    </Rows>
    <SimpleForm
      id="link-user"
      start={{ email: "", role: "owner" }}
      save={(json) => operations.people.$post({ param: { dealer_id }, json })}
      done={({ values }) => ({ title: "Success", description: `${values.email} is linked` })}
      errorAt="email"
      aria-label="Link a user"
      submit="Link user"
      variant="outline"
      className="mt-4 border-t border-line pt-4"
    >
      {({ input, select }) => (
        <>
          {input("email", { label: "Email of a user" })}
          {select("role", DEALER_ROLE_TEXT)}
        </>
      )}
    </SimpleForm>
  </Section>
);

const DEALER_ROLE_TEXT = { owner: "Owner", staff: "Staff" };
