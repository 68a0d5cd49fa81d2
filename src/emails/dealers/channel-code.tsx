import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { CHANNEL_CODE_HOURS } from "#src/domain/policy/webhooks.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ChannelCodeProps {
  dealer_name: string;
  code: string;
}

export async function channelCode(props: ChannelCodeProps): Promise<Email> {
  return await renderEmail(`Code ${props.code}: receive enquiries here`, <ChannelCode {...props} />);
}

function ChannelCode({ dealer_name, code }: ChannelCodeProps) {
  return (
    <EmailLayout
      preview="An owner enters this code in the Dealer Portal."
      reason={`You are receiving this email because an owner of ${dealer_name} at ${BRAND} entered this address.`}
    >
      <Heading as="h1" style={HEADING}>
        Your code is {code}
      </Heading>
      <Text style={TEXT}>
        An owner of {dealer_name} wants enquiries from {BRAND} to arrive at this address, as ADF documents
        with the buyer's name and phone number. Enter the code in the Dealer Portal to confirm it. The code
        works for {CHANNEL_CODE_HOURS} hours.
      </Text>
      <Text style={TEXT}>If this is not you, do nothing: without the code, no enquiry is sent here.</Text>
    </EmailLayout>
  );
}
