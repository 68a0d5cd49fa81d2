import { BRAND } from "#src/domain/policy/brand.ts";
import { CHANNEL_CODE_HOURS } from "#src/domain/policy/webhooks.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import { findEndpoint } from "#src/services/webhooks/endpoint-queries.ts";

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
  body: ({ dealer_name, code }) => (
    <EmailLayout
      heading={`Your code is ${code}`}
      preview="An owner enters this code in the Dealer Portal."
      reason={`You are receiving this email because an owner of ${dealer_name} at ${BRAND} entered this address.`}
    >
      <Paragraph>
        An owner of {dealer_name} wants enquiries from {BRAND} to arrive at this address, as ADF documents
        with the buyer's name and phone number. Enter the code in the Dealer Portal to confirm it. The code
        works for {CHANNEL_CODE_HOURS} hours.
      </Paragraph>
      <Paragraph>If this is not you, do nothing: without the code, no enquiry is sent here.</Paragraph>
    </EmailLayout>
  ),
  sample: { dealer_name: "Quay Cars", code: "123456" },
});
