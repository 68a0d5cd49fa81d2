import { type InferResponseType, parseResponse } from "hono/client";
import { Link, useRevalidator } from "react-router";
import { formatDuration } from "#src/domain/format/duration.ts";
import { formatLongDate, formatNumber } from "#src/domain/format/format.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import { recordLoader } from "#src/web/admin/loaders.ts";
import { RecordPage } from "#src/web/admin/record-page.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { DEALERS } from "../links.ts";
import type { Route } from "./+types/dealer";
import { DealerHistory } from "./dealer-history.tsx";
import { FactList } from "./fact-list.tsx";
import { IdentityRequestForm } from "./identity-request.tsx";
import { PeopleSection } from "./people-section.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { StatusForm } from "./status-form.tsx";

type DealerFile = InferResponseType<(typeof api.admin.dealers)[":dealer_id"]["$get"], 200>;

export const meta = () => portalMeta("Dealer");

export const clientLoader = recordLoader((param: Route.ClientLoaderArgs["params"]) =>
  parseResponse(api.admin.dealers[":dealer_id"].$get({ param })),
);

export default function DealerPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage noun="Dealer" partOf={DEALERS} {...loaderData}>
      {(file) => <Opened file={file} />}
    </RecordPage>
  );
}

function Opened({ file }: { file: DealerFile }) {
  const { revalidate } = useRevalidator();
  const { dealer, identity_request, people, figures, changes } = file;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title font-bold wrap-anywhere">{dealer.name}</h1>
        <StatusBadge status={dealer.status} />
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="details" className={CARD}>
          <h2 id="details" className="text-xl font-bold">
            Details
          </h2>
          <FactList facts={detailsOf(dealer)} />
          {dealer.status === "verified" && (
            <p className="mt-4">
              <a href={`/dealers/${dealer.slug}`} className={LINK}>
                Public page
              </a>
            </p>
          )}
        </section>
        <section aria-labelledby="figures" className={CARD}>
          <h2 id="figures" className="text-xl font-bold">
            Cars and enquiries
          </h2>
          <FactList facts={figuresOf(figures)} />
          <p className="mt-4 flex flex-wrap gap-x-4">
            <Link to={`/admin/listings?search=${dealer.dealer_id}`} className={LINK}>
              Its listings
            </Link>
            <Link to={`/admin/dealers/${dealer.dealer_id}/account`} className={LINK}>
              Its account
            </Link>
          </p>
        </section>
        {identity_request && (
          <IdentityRequestForm
            key={identity_request.requested_at}
            dealer={dealer}
            request={identity_request}
          />
        )}
        <StatusForm key={dealer.status} dealer_id={dealer.dealer_id} status={dealer.status} />
        <PeopleSection dealerId={dealer.dealer_id} people={people} onChanged={revalidate} />
      </div>
      <DealerHistory changes={changes} />
    </>
  );
}

const CARD = "min-w-0 rounded-card border border-line bg-white p-5 sm:p-6";
const LINK = "inline-block py-1 font-semibold text-teal underline underline-offset-4";

const detailsOf = (dealer: DealerFile["dealer"]): [string, string][] => [
  ["Company number", dealer.company_number ?? "None"],
  ["Address", [dealer.address_line, dealer.town, dealer.postcode].filter(Boolean).join(", ")],
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
