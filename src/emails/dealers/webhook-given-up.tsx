import { BRAND } from "#src/domain/policy/brand.ts";
import { WEBHOOK_GIVEN_UP_AFTER_DAYS } from "#src/domain/policy/webhooks.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { findEndpoint } from "#src/services/webhooks/endpoint-queries.ts";
import { hostOf } from "#src/services/webhooks/own-endpoint.ts";
import { findOwners } from "./owners.ts";

export const webhookGivenUp = defineMail("send-webhook-given-up", {
  async prepare({ db }, { webhook_endpoint_id, at }) {
    const endpoint = await findEndpoint(db, webhook_endpoint_id);
    if (!endpoint?.given_up_at) return "webhook deleted or switched on again";
    const { to, dealer_name } = await findOwners(db, endpoint.dealer_id);
    return {
      quietFor: endpoint.dealer_id,
      to,
      id: `webhook-given-up.${webhook_endpoint_id}.${Date.parse(at)}`,
      // Host only: the rest of the URL may hold a secret.
      props: { webhook_endpoint_id, dealer_name, host: hostOf(endpoint) },
    };
  },
  subject: ({ host }) => `Your webhook at ${host} is switched off`,
  body: ({ webhook_endpoint_id, dealer_name, host, publicOrigin }) => (
    <EmailLayout
      heading="A webhook is switched off"
      preview={`It has not accepted an event for ${WEBHOOK_GIVEN_UP_AFTER_DAYS} days.`}
      reason={`You are receiving this email because you are an owner of ${dealer_name} at ${BRAND}.`}
    >
      <Paragraph>
        {host} has not accepted an event for {WEBHOOK_GIVEN_UP_AFTER_DAYS} days, so we have stopped sending
        them. You still get enquiries by email and in the Dealer Portal.
      </Paragraph>
      <Paragraph>
        The webhook's page shows each attempt and its response. Once your system works again, switch the
        webhook back on there and resend the events it missed.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/webhooks/${webhook_endpoint_id}`}>
        Open the webhook
      </ActionButton>
    </EmailLayout>
  ),
  sample: {
    webhook_endpoint_id: "7c5d1a52-0000-4000-8000-000000000003",
    dealer_name: "Quay Cars",
    host: "crm.example",
  },
});
