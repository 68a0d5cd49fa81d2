import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { LINK, TEXT } from "#src/emails/email-styles.ts";

export function BuyerPageLink({ pageUrl }: { pageUrl: string }) {
  return (
    <Text style={TEXT}>
      <Link href={pageUrl} style={LINK}>
        Your own page about this request
      </Link>{" "}
      shows which dealers have your details and since when. There you can change the request, withdraw it from
      one dealer or all of them, download everything we hold, have it erased, or tell us that no one has been
      in touch. Anyone with the link can do this, so do not forward this email.
    </Text>
  );
}
