import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { SAVED_SEARCH_CONFIRM_HOURS } from "#src/domain/policy/saved-searches.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface SavedSearchConfirmationProps {
  /** Description of the search, without anything that email clients turn into a link. */
  title: string;
  isOneCar: boolean;
  /** The same search was already confirmed. */
  is_confirmed: boolean;
  /** The confirmation page, or the page of saved searches. */
  url: string;
  publicOrigin: string;
}

/** Double opt-in: lists no cars before the recipient has agreed. */
export async function savedSearchConfirmation(props: SavedSearchConfirmationProps): Promise<Email> {
  const subject = props.is_confirmed
    ? "You have already saved this"
    : `Please confirm: emails about ${props.isOneCar ? "one car" : "cars that fit your search"}`;
  return await renderEmail(subject, <SavedSearchConfirmation {...props} />);
}

function SavedSearchConfirmation({
  title,
  isOneCar,
  is_confirmed,
  url,
  publicOrigin,
}: SavedSearchConfirmationProps) {
  return (
    <EmailLayout
      preview={
        is_confirmed ? "Nothing has changed." : "Confirm, and we will email you when something new comes up."
      }
      reason={`Someone entered this email address at ${publicOrigin}. ${
        is_confirmed
          ? "If it was not you, ignore this email."
          : `If it was not you, ignore this email: unless you confirm, we do not email you again, and we delete the email address after ${SAVED_SEARCH_CONFIRM_HOURS} hours.`
      }`}
    >
      <Heading as="h1" style={HEADING}>
        {is_confirmed ? "You have already saved this" : "Do you want these emails?"}
      </Heading>
      <Text style={TEXT}>
        {is_confirmed
          ? `${BRAND} already emails you about this, and will continue to:`
          : isOneCar
            ? `Someone asked ${BRAND} to email you when the price of this car drops, or when it is no longer for sale:`
            : `Someone asked ${BRAND} to email you about used electric cars that match this search:`}
      </Text>
      <Text style={{ ...TEXT, fontWeight: 700 }}>{title}</Text>
      {!is_confirmed && (
        <Text style={TEXT}>
          If it was you, confirm it on our page within {SAVED_SEARCH_CONFIRM_HOURS} hours. If it was not, you
          can ask us there never to email you again.
        </Text>
      )}
      <Button href={url} style={BUTTON}>
        {is_confirmed ? "See your saved searches" : "Confirm on our page"}
      </Button>
    </EmailLayout>
  );
}
