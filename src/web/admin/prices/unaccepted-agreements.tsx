import type { InferResponseType } from "hono/client";
import { Link } from "react-router";
import { formatLongDate, formatNumber } from "#src/domain/format/format.ts";
import type { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";

type Unaccepted = InferResponseType<typeof api.admin.agreements.$get, 200>;

export function UnacceptedAgreements({ total, dealers }: Unaccepted) {
  return (
    <Card as="section" padding="medium" aria-labelledby="unaccepted">
      <h2 id="unaccepted" className="text-xl font-bold">
        Not accepted yet
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Verified dealers whose owners have not accepted the present terms, prices and credit limit. Each owner
        gets one email about each change. Until then these dealers pay no more than the prices they accepted
        last, and the listed prices if they never accepted any.
      </p>
      {total === 0 && <p className="mt-3 font-semibold">All verified dealers have accepted.</p>}
      <ul className="mt-3 divide-y divide-line">
        {dealers.map(({ dealer_id, name, asked_at, accepted_at }) => (
          <li key={dealer_id} className="py-2">
            <Link
              to={`/admin/dealers/${dealer_id}`}
              className="font-semibold wrap-anywhere text-teal underline underline-offset-4"
            >
              {name}
            </Link>
            <p className="text-sm text-ink-soft figures">
              {asked_at ? `Asked since ${formatLongDate(new Date(asked_at))}` : "Not asked yet"},{" "}
              {accepted_at
                ? `last accepted on ${formatLongDate(new Date(accepted_at))}`
                : "has never accepted any"}
            </p>
          </li>
        ))}
      </ul>
      {total > dealers.length && (
        <p className="mt-1 text-ink-soft figures">And {formatNumber(total - dealers.length)} more.</p>
      )}
    </Card>
  );
}
