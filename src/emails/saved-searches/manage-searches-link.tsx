import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { LINK, TEXT } from "#src/emails/email-styles.ts";

export function ManageSearchesLink({ manageUrl }: { manageUrl: string }) {
  return (
    <Text style={TEXT}>
      <Link href={manageUrl} style={LINK}>
        Change or stop these emails
      </Link>{" "}
      on your own page. Anyone with the link can open it, so do not forward this email.
    </Text>
  );
}
