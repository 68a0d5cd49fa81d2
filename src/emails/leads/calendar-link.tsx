import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { LINK, TEXT } from "#src/emails/email-styles.ts";

interface CalendarLinkProps {
  pageUrl: string;
  dealers: readonly { response_due_at?: Date | null; by_messages?: boolean }[];
}

/** Empty without a time to call by. */
export function CalendarLink({ pageUrl, dealers }: CalendarLinkProps) {
  if (!dealers.some((dealer) => dealer.response_due_at && !dealer.by_messages)) return null;
  return (
    <Text style={TEXT}>
      <Link href={`${pageUrl}/calendar`} style={LINK}>
        Add the call to your calendar
      </Link>
    </Text>
  );
}
