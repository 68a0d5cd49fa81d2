import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { WEBHOOK_ENDPOINTS_PER_DEALER } from "#src/domain/policy/webhooks.ts";
import { channelAddress } from "#src/domain/webhooks/channel-address.ts";
import {
  CHANNEL_KIND_TEXTS,
  type ChannelKind,
  WEBHOOK_EVENT_MEANINGS,
} from "#src/domain/webhooks/webhook-events.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { useFocusOnStep } from "#src/web/portal/focus.ts";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/webhooks";
import { NewAdfMail, NewAdfPost, NewWebhook } from "./new-channel.tsx";
import { type Channel, ShownWebhookSecret, WebhookBadge } from "./webhook-parts.tsx";

export const meta = () => portalMeta("Enquiries into your system");

export const clientLoader = ownerLoader(() => bodyOf(api.dealer.webhooks.$get()));

export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Enquiries into your system"
      loaded={loaderData}
      what="Your channels"
      ownersOnly="Only an owner of your dealership can set up where its enquiries go."
      about={
        <>
          Enquiries arrive in your CRM or dealer management system at once, besides your email and this
          portal. ADF is the format that most systems read: it carries the buyer's details. A webhook carries
          only the enquiry's ID, and your system fetches the details with an API key.{" "}
          <TextLink href="/developers#webhooks">For programmers</TextLink>
        </>
      }
      className="max-w-3xl"
    >
      {({ webhooks }) => <WebhookList webhooks={webhooks} />}
    </OwnerPage>
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

function ChannelList({ channels }: { channels: Channel[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white">
      {channels.map((channel) => (
        <li key={channel.webhook_endpoint_id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 grow basis-72">
            <TextLink
              look="line"
              to={`/dealer/webhooks/${channel.webhook_endpoint_id}`}
              className="break-all"
            >
              {channelAddress(channel.url)}
            </TextLink>
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
