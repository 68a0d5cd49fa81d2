import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { CHANNEL_KIND_TEXTS } from "#src/domain/webhooks/webhook-events.ts";
import { ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { Article, portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/failing-channels";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

type Channel = BodyOf<typeof api.admin.channels.$get>["channels"][number];

export const meta = () => portalMeta("Dealers' systems");

export const clientLoader = listLoader("dealers' systems", () => bodyOf(api.admin.channels.$get()));

export default function FailingChannelsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      nav={OPERATIONS_NAV}
      title="Dealers' systems"
      about="Webhooks and ADF channels that enquiries do not reach, the longest failing first. The dealers have these enquiries here and by email."
      found={found}
      what="The dealers' systems"
      rowsOf={({ channels }) => channels}
      keyOf={({ webhook_endpoint_id }) => webhook_endpoint_id}
      card={(channel) => <ChannelCard channel={channel} />}
      emptyText="Every dealer's system takes its enquiries."
    />
  );
}

function ChannelCard({ channel }: { channel: Channel }) {
  const { dealer_id, dealer_name, kind, host, problem, waiting, given_up_at: givenUpAt } = channel;
  return (
    <Article
      title={
        <TextLink look="light" to={`/admin/dealers/${dealer_id}`}>
          {dealer_name}
        </TextLink>
      }
      badge={
        givenUpAt ? <Badge variant="danger">Switched off</Badge> : <Badge variant="spark">Failing</Badge>
      }
    >
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
    </Article>
  );
}
