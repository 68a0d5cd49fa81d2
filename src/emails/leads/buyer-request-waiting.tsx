import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface BuyerRequestWaitingProps {
  kind: "not_called" | "objected";
  lead_id: string;
  /** The dealer who should have contacted the buyer; null when no single dealer is concerned. */
  dealer_name: string | null;
  publicOrigin: string;
}

/** Sent to admins when a buyer objects or reports that a dealer has not been in touch. */
export async function buyerRequestWaiting(props: BuyerRequestWaitingProps): Promise<Email> {
  return await renderEmail(subjectOf(props), <BuyerRequestWaiting {...props} />);
}

const subjectOf = ({ kind, dealer_name }: BuyerRequestWaitingProps) =>
  kind === "objected"
    ? "A buyer objected to how we handle a request"
    : `A buyer says that ${dealer_name ?? "a dealer"} has not been in touch`;

function BuyerRequestWaiting(props: BuyerRequestWaitingProps) {
  const { kind, lead_id, publicOrigin } = props;
  return (
    <EmailLayout
      preview={`Request ${lead_id}`}
      reason="You are receiving this email because you are an admin."
    >
      <Heading as="h1" style={HEADING}>
        {subjectOf(props)}
      </Heading>
      <Text style={TEXT}>This is about request {lead_id}.</Text>
      <Text style={TEXT}>
        {kind === "objected"
          ? "It will not go to any other dealer. The law requires a reply within a month."
          : "We remind the dealer by email. Please check whether they have contacted the buyer since."}
      </Text>
      <Button href={`${publicOrigin}/admin/leads/buyer-requests`} style={BUTTON}>
        Open the admin area
      </Button>
    </EmailLayout>
  );
}
