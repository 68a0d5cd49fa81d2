import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { CHANNEL_KIND_TEXTS } from "#src/domain/webhooks/webhook-events.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/failing-channels";
import { NothingHere, OperationsFrame } from "./operations-frame.tsx";

type Channel = InferResponseType<typeof api.admin.channels.$get, 200>["channels"][number];

export const meta = () => portalMeta("Dealers' systems");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, async () => ({
    found: await loadSection("dealers' systems", () => parseResponse(api.admin.channels.$get())),
  }));
clientLoader.hydrate = true as const;

export default function FailingChannelsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <OperationsFrame
      title="Dealers' systems"
      about="Webhooks and ADF channels that enquiries do not reach, the longest failing first. The dealers have these enquiries here and by email."
    >
      {found === null && <LoadFailed what="The dealers' systems could not be loaded." />}
      {found?.channels.length === 0 && <NothingHere>Every dealer's system takes its enquiries.</NothingHere>}
      <ul className="mt-6 grid gap-4">
        {found?.channels.map((channel) => (
          <li key={channel.webhook_endpoint_id}>
            <ChannelCard channel={channel} />
          </li>
        ))}
      </ul>
    </OperationsFrame>
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
