import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ListingUnpublishedProps {
  dealer_name: string;
  /** Year, make and model. */
  title: string;
  /** Free text of the admin, possibly several lines. */
  reason: string;
  /** False for a held listing, which buyers have not seen. */
  wasShown: boolean;
  editUrl: string;
}

export async function listingUnpublished(props: ListingUnpublishedProps): Promise<Email> {
  return await renderEmail(headingOf(props), <ListingUnpublished {...props} />);
}

const headingOf = ({ title, wasShown }: ListingUnpublishedProps) =>
  wasShown ? `Your ${title} is no longer shown to buyers` : `Please change the description of your ${title}`;

function ListingUnpublished(props: ListingUnpublishedProps) {
  const { dealer_name, title, reason, editUrl } = props;
  return (
    <EmailLayout
      preview={`We moved your ${title} to drafts. See why, and what you can do.`}
      reason={`You are receiving this email because ${dealer_name} is a dealer at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {headingOf(props)}
      </Heading>
      <Text style={TEXT}>We moved the listing of {dealer_name} to drafts, for this reason:</Text>
      <Text style={{ ...TEXT, whiteSpace: "pre-line", fontWeight: 600 }}>{reason}</Text>
      <Text style={TEXT}>
        Nothing is lost. Once you have corrected it, you can publish it again in the Dealer Portal.
      </Text>
      <Button href={editUrl} style={BUTTON}>
        Open the listing
      </Button>
    </EmailLayout>
  );
}
