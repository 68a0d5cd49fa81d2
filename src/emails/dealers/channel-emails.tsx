import { BRAND } from "#src/domain/policy/brand.ts";
import { CHANNEL_CODE_HOURS, WEBHOOK_GIVEN_UP_AFTER_DAYS } from "#src/domain/policy/webhooks.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";
import { findOwners } from "#src/services/dealers/dealer-mail-queries.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import { findEndpoint } from "#src/services/webhooks/endpoint-queries.ts";
import { hostOf } from "#src/services/webhooks/own-endpoint.ts";

export const channelCode = defineMail("send-channel-code", {
  async prepare({ db, encryption }, { webhook_endpoint_id, sealed_code }) {
    const endpoint = await findEndpoint(db, webhook_endpoint_id);
    if (!endpoint || endpoint.confirmed_at !== null) return "channel removed or confirmed";
    const dealer = await findDealerDetails(db, endpoint.dealer_id);
    if (!dealer) return "dealer deleted";
    return {
      to: decodeURIComponent(new URL(endpoint.url).pathname),
      id: `channel-code.${webhook_endpoint_id}`,
      props: { dealer_name: dealer.name, code: await encryption.decrypt(sealed_code) },
    };
  },
  subject: ({ code }) => `Code ${code}: receive enquiries here`,
  heading: ({ code }) => `Your code is ${code}`,
  preview: "An owner enters this code in the Dealer Portal.",
  because: ({ dealer_name }) => `an owner of ${dealer_name} at ${BRAND} entered this address.`,
  body: ({ dealer_name }) => (
    <>
      <Paragraph>
        An owner of {dealer_name} wants enquiries from {BRAND} to arrive at this address, as ADF documents
        with the buyer's name and phone number. Enter the code in the Dealer Portal to confirm it. The code
        works for {CHANNEL_CODE_HOURS} hours.
      </Paragraph>
      <Paragraph>If this is not you, do nothing: without the code, no enquiry is sent here.</Paragraph>
    </>
  ),
});

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
  heading: "A webhook is switched off",
  preview: `It has not accepted an event for ${WEBHOOK_GIVEN_UP_AFTER_DAYS} days.`,
  because: ({ dealer_name }) => `you are an owner of ${dealer_name} at ${BRAND}.`,
  body: ({ webhook_endpoint_id, host, publicOrigin }) => (
    <>
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
    </>
  ),
});
