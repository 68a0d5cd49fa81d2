import { Link } from "react-router";
import { formatDuration } from "#src/domain/format/duration.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { formatPhone, phoneLink } from "#src/domain/format/phone.ts";
import { LATE_DEALERS_DAYS } from "#src/domain/policy/operations.ts";
import { TextLink } from "#src/web/portal/page.tsx";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

type Late = BodyOf<(typeof api.admin.overview)["late-dealers"]["$get"]>;

/** Dealers who have not answered in time, with the phone number to remind them. */
export function LateDealers({ late: { total, dealers } }: { late: Late }) {
  return (
    <section aria-labelledby="late-dealers" className="mt-8">
      <h2 id="late-dealers" className="text-lg font-bold figures">
        {total === 0
          ? "No dealer is late with an answer"
          : `${formatNumber(total)} ${total === 1 ? "dealer is" : "dealers are"} late with an answer`}
      </h2>
      {total > 0 && (
        <>
          <p className="mt-1 max-w-prose text-ink-soft">
            Enquiries of the last {LATE_DEALERS_DAYS} days that are past their deadline and not answered, the
            longest overdue first.
          </p>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-white">
            {dealers.map((dealer) => (
              <li key={dealer.dealer_id} className="flex flex-wrap items-center gap-x-4 p-4">
                <LateDealer dealer={dealer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function LateDealer({ dealer }: { dealer: Late["dealers"][number] }) {
  const { dealer_id, name, phone, enquiries, due_since, lead_id } = dealer;
  return (
    <>
      <p className="min-w-0 grow basis-64">
        <TextLink look="line" to={`/admin/dealers/${dealer_id}`}>
          {name}
        </TextLink>
        <span className="block text-sm text-ink-soft figures">
          {formatNumber(enquiries)} {enquiries === 1 ? "enquiry" : "enquiries"} not answered, overdue for{" "}
          {formatDuration(Date.now() - Date.parse(due_since))}
        </span>
      </p>
      {phone !== "" && (
        <a
          href={phoneLink(phone)}
          className="inline-flex min-h-11 items-center font-semibold text-teal figures"
        >
          <span className="sr-only">Call {name}: </span>
          {formatPhone(phone)}
        </a>
      )}
      <Link
        to={`/admin/leads/${lead_id}`}
        className="inline-flex min-h-11 items-center font-semibold text-teal"
      >
        Request<span className="sr-only"> that {name} has not answered</span>
      </Link>
    </>
  );
}
