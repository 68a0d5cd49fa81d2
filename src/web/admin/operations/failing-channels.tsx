import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { CHANNEL_KIND_TEXTS } from "#src/domain/webhooks/webhook-events.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/failing-channels";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

type Channel = InferResponseType<typeof api.admin.channels.$get, 200>["channels"][number];

export const meta = () => portalMeta("Dealers' systems");

export const clientLoader = listLoader(
  "dealers' systems",
  () => null,
  () => parseResponse(api.admin.channels.$get()),
);

export default function FailingChannelsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      nav={OPERATIONS_NAV}
      title="Dealers' systems"
      about="Webhooks and ADF channels that enquiries do not reach, the longest failing first. The dealers have these enquiries here and by email."
      found={found}
      what="The dealers' systems"
      rowsOf={({ channels }) => channels}
      emptyText="Every dealer's system takes its enquiries."
    >
      {(channels) => (
        <Cards rows={channels} keyOf={({ webhook_endpoint_id }) => webhook_endpoint_id}>
          {(channel) => <ChannelCard channel={channel} />}
        </Cards>
      )}
    </ListPage>
  );
}

function ChannelCard({ channel }: { channel: Channel }) {
  const { dealer_id, dealer_name, kind, host, problem, waiting, given_up_at: givenUpAt } = channel;
  return (
    <Card padding="medium">
      <h2 className="flex flex-wrap items-center gap-3 text-lg font-bold wrap-anywhere">
        <Link to={`/admin/dealers/${dealer_id}`} className="text-teal underline underline-offset-4">
          {dealer_name}
        </Link>
        {givenUpAt ? <Badge variant="danger">Switched off</Badge> : <Badge variant="spark">Failing</Badge>}
      </h2>
      <p className="mt-1 text-ink-soft wrap-anywhere figures">
        {CHANNEL_KIND_TEXTS[kind]} at {host}. {waiting > 0 && `Waiting to be sent: ${formatNumber(waiting)}.`}
      </p>
      <p className="mt-2 text-danger wrap-anywhere figures">
        Failing since {formatDateAndTime(new Date(channel.failing_since))}. {problem}
      </p>
      {givenUpAt && (
        <p className="mt-2 figures">
          Switched off on {formatDateAndTime(new Date(givenUpAt))}. We emailed the dealer's owners.
        </p>
      )}
    </Card>
  );
}
