import { useState } from "react";
import { useNavigate } from "react-router";
import { WEBHOOK_ENDPOINTS_PER_DEALER } from "#src/domain/policy/webhooks.ts";
import { channelAddress } from "#src/domain/webhooks/channel-address.ts";
import { CHANNEL_KIND_TEXTS, WEBHOOK_EVENT_MEANINGS } from "#src/domain/webhooks/webhook-events.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { FormButton } from "#src/web/portal/form-dialogs.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { Rows } from "#src/web/portal/lists.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/webhooks";
import {
  type Channel,
  ShownWebhookSecret,
  WebhookBadge,
  WebhookFields,
  type WebhookValues,
} from "./webhook-parts.tsx";

export const meta = () => portalMeta("Enquiries out");

export const clientLoader = ownerLoader(() => bodyOf(api.dealer.webhooks.$get()));

export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Enquiries out"
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

function WebhookList({ webhooks }: { webhooks: Channel[] }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div className="mt-6 grid gap-6">
      {secret !== null && <ShownWebhookSecret secret={secret} onDone={() => setSecret(null)} />}
      {webhooks.length === 0 && (
        <Card as="p" padding="medium">
          Nothing is set up yet.
        </Card>
      )}
      <ChannelList channels={webhooks} />
      {webhooks.length < WEBHOOK_ENDPOINTS_PER_DEALER && (
        <p className="flex flex-wrap gap-3">
          <NewAdfMail isFirst={webhooks.length === 0} />
          <NewAdfPost onMade={setSecret} />
          <NewWebhook onMade={setSecret} />
        </p>
      )}
    </div>
  );
}

const ChannelList = ({ channels }: { channels: Channel[] }) => (
  <Rows
    rows={channels}
    by="webhook_endpoint_id"
    isBoxed
    rowClass="flex flex-wrap items-start gap-x-4 gap-y-2 p-4"
  >
    {(channel) => (
      <>
        <div className="min-w-0 grow basis-72">
          <TextLink look="line" to={`/dealer/webhooks/${channel.webhook_endpoint_id}`} className="break-all">
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
      </>
    )}
  </Rows>
);

function NewAdfMail({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate();
  return (
    <FormButton
      id="new-adf-mail"
      button="Add ADF by email"
      look={{ variant: isFirst ? "primary" : "outline" }}
      title="ADF by email"
      about="We mail a code to the address first. Enquiries go there once you have entered it."
      start={{ email: "", has_agreed: false }}
      submit="Add"
      busy="Adding..."
      save={async (json) => {
        const { webhook } = await bodyOf(api.dealer.webhooks["adf-mail"].$post({ json }));
        await navigate(`/dealer/webhooks/${webhook.webhook_endpoint_id}`);
      }}
    >
      {({ input, tick }) => (
        <>
          {input("email", {
            label: "Email address of your system",
            hint: "Your supplier calls it the lead address",
          })}
          <Choice {...tick("has_agreed")}>{AGREEMENT}</Choice>
        </>
      )}
    </FormButton>
  );
}

const POST_START = { url: "", authentication: "none", auth_name: "", auth_secret: "", has_agreed: false };

const NewAdfPost = ({ onMade }: { onMade: (secret: string) => void }) => (
  <FormButton
    id="new-adf-post"
    button="Add ADF by HTTPS"
    title="ADF by HTTPS"
    about="We post each enquiry as an ADF 1.0 document."
    start={POST_START}
    submit="Add"
    busy="Adding..."
    save={async (json) => onMade((await bodyOf(api.dealer.webhooks.adf.$post({ json }))).secret)}
  >
    {({ input, select, tick, values }) => (
      <>
        {input("url", { hint: "Your supplier tells you, such as https://crm.example/adf" })}
        {select("authentication", AUTHENTICATIONS, {
          label: "How your system recognises us",
          hint: "We sign each document in any case",
        })}
        {values.authentication !== "none" && (
          <>
            {input("auth_name", {
              label: values.authentication === "basic" ? "User name" : "Header name",
              autoComplete: "off",
            })}
            {input("auth_secret", {
              label: values.authentication === "basic" ? "Password" : "Header value",
              hint: "Stored encrypted and not shown again",
              type: "password",
              autoComplete: "new-password",
            })}
          </>
        )}
        <Choice {...tick("has_agreed")}>{AGREEMENT}</Choice>
      </>
    )}
  </FormButton>
);

const AUTHENTICATIONS = {
  none: "By the address alone",
  basic: "By user name and password",
  header: "By a header",
};

const AGREEMENT =
  "Send whole enquiries there: name, phone, email, postcode, question, budget and part exchange. When Second Spark says that a buyer withdrew, we delete these details from that system.";

const START: WebhookValues = { url: "", events: ["lead.routed"] };

const NewWebhook = ({ onMade }: { onMade: (secret: string) => void }) => (
  <FormButton
    id="new-webhook"
    button="Add a webhook"
    title="New webhook"
    start={START}
    submit="Add the webhook"
    busy="Adding..."
    save={async (json) => onMade((await bodyOf(api.dealer.webhooks.$post({ json }))).secret)}
  >
    {(form) => <WebhookFields form={form} />}
  </FormButton>
);
