import type { InferResponseType } from "hono/client";
import { Link } from "react-router";
import { channelAddress } from "#src/domain/webhooks/channel-address.ts";
import { CHANNEL_KIND_TEXTS, WEBHOOK_EVENT_MEANINGS } from "#src/domain/webhooks/webhook-events.ts";
import type { api } from "#src/web/session/api-client.ts";
import { WebhookBadge } from "./webhook-badge.tsx";

export type Channel = InferResponseType<typeof api.dealer.webhooks.$get, 200>["webhooks"][number];

export function ChannelList({ channels }: { channels: Channel[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white">
      {channels.map((channel) => (
        <li key={channel.webhook_endpoint_id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 grow basis-72">
            <Link
              to={`/dealer/webhooks/${channel.webhook_endpoint_id}`}
              className="inline-block py-2 font-semibold break-all text-teal underline underline-offset-4"
            >
              {channelAddress(channel.url)}
            </Link>
            <p className="text-sm text-ink-soft">{CHANNEL_KIND_TEXTS[channel.kind]}</p>
            {channel.kind === "webhook" && (
              <ul className="text-sm text-ink-soft">
                {channel.events.map((event) => (
                  <li key={event}>{WEBHOOK_EVENT_MEANINGS[event]}</li>
                ))}
              </ul>
            )}
          </div>
          <WebhookBadge webhook={channel} />
        </li>
      ))}
    </ul>
  );
}
