import { type InferResponseType, parseResponse } from "hono/client";
import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { WEBHOOK_ENDPOINTS_PER_DEALER } from "#src/domain/policy/webhooks.ts";
import { channelAddress } from "#src/domain/webhooks/channel-address.ts";
import {
  CHANNEL_KIND_TEXTS,
  type ChannelKind,
  WEBHOOK_EVENT_MEANINGS,
} from "#src/domain/webhooks/webhook-events.ts";
import { loadForOwner } from "#src/web/dealer/load-for-owner.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { useFocusOnStep } from "#src/web/ui/focus/use-focus-on-step.ts";
import type { Route } from "./+types/webhooks";
import { NewAdfMail, NewAdfPost } from "./new-adf-channel.tsx";
import { NewWebhook } from "./new-webhook.tsx";
import { WebhookBadge } from "./webhook-badge.tsx";
import { ShownWebhookSecret } from "./webhook-secret.tsx";

export const meta = () => portalMeta("Enquiries into your system");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () => loadForOwner(() => parseResponse(api.dealer.webhooks.$get())));
clientLoader.hydrate = true as const;

export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodData(loaderData, loaderData.kind === "failed");
  if (shown.kind === "no dealer") return <NoDealer />;
  return (
    <div className="max-w-3xl">
      <h1 className="text-title font-bold">Enquiries into your system</h1>
      {shown.kind === "failed" && <LoadFailed what="Your channels could not be loaded." />}
      {shown.kind === "staff" && (
        <Card as="p" padding="medium" className="mt-6 text-lg">
          Only an owner of your dealership can set up where its enquiries go.
        </Card>
      )}
      {shown.kind === "loaded" && (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            Enquiries arrive in your CRM or dealer management system at once, besides your email and this
            portal. ADF is the format that most systems read: it carries the buyer's details. A webhook
            carries only the enquiry's ID, and your system fetches the details with an API key.{" "}
            <a href="/developers#webhooks" className="font-semibold text-teal underline underline-offset-4">
              For programmers
            </a>
          </p>
          <WebhookList webhooks={shown.found.webhooks} />
        </>
      )}
    </div>
  );
}

type Adding = ChannelKind | null;

function WebhookList({ webhooks }: { webhooks: Channel[] }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [adding, setAdding] = useState<Adding>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const part = useFocusOnStep<HTMLDivElement>(`${adding} ${secret}`);
  const cancel = () => setAdding(null);
  const showSecret = (made: string) => {
    setAdding(null);
    setSecret(made);
    void revalidate();
  };
  const open = async (id: string) => await navigate(`/dealer/webhooks/${id}`);
  return (
    <div ref={part} tabIndex={-1} className="mt-6 grid gap-6 outline-none">
      {secret !== null && <ShownWebhookSecret secret={secret} onDone={() => setSecret(null)} />}
      {webhooks.length === 0 && adding === null && (
        <Card as="p" padding="medium">
          Nothing is set up yet.
        </Card>
      )}
      {webhooks.length > 0 && <ChannelList channels={webhooks} />}
      {adding === "webhook" && <NewWebhook onMade={showSecret} onCancel={cancel} />}
      {adding === "adf_post" && <NewAdfPost onMade={showSecret} onCancel={cancel} />}
      {adding === "adf_mail" && <NewAdfMail onMade={open} onCancel={cancel} />}
      {adding === null && webhooks.length < WEBHOOK_ENDPOINTS_PER_DEALER && (
        <AddChannel isFirst={webhooks.length === 0} onAdd={setAdding} />
      )}
    </div>
  );
}

function AddChannel({ isFirst, onAdd }: { isFirst: boolean; onAdd: (kind: ChannelKind) => void }) {
  return (
    <p className="flex flex-wrap gap-3">
      <Button variant={isFirst ? "primary" : "outline"} onClick={() => onAdd("adf_mail")}>
        Add ADF by email
      </Button>
      <Button variant="outline" onClick={() => onAdd("adf_post")}>
        Add ADF by HTTPS
      </Button>
      <Button variant="outline" onClick={() => onAdd("webhook")}>
        Add a webhook
      </Button>
    </p>
  );
}

type Channel = InferResponseType<typeof api.dealer.webhooks.$get, 200>["webhooks"][number];

function ChannelList({ channels }: { channels: Channel[] }) {
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
