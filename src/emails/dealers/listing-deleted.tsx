import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ListingDeletedProps {
  dealer_name: string;
  /** Year, make and model. */
  title: string;
  /** Free text of the admin, possibly several lines. */
  reason: string;
}

export async function listingDeleted(props: ListingDeletedProps): Promise<Email> {
  return await renderEmail(`We deleted your listing of a ${props.title}`, <ListingDeleted {...props} />);
}

function ListingDeleted({ dealer_name, title, reason }: ListingDeletedProps) {
  return (
    <EmailLayout
      preview={`We deleted your listing of a ${title}. See why.`}
      reason={`You are receiving this email because ${dealer_name} is a dealer at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        We deleted your listing of a {title}
      </Heading>
      <Text style={TEXT}>Buyers can no longer find it, and it cannot be restored. The reason:</Text>
      <Text style={{ ...TEXT, whiteSpace: "pre-line", fontWeight: 600 }}>{reason}</Text>
      <Text style={TEXT}>
        Enquiries about it stay in your portal. To tell us that we are wrong, reply to this email.
      </Text>
    </EmailLayout>
  );
}
