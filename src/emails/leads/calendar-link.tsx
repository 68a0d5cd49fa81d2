import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { LINK, TEXT } from "#src/emails/email-styles.ts";

interface CalendarLinkProps {
  pageUrl: string;
  dealers: readonly { response_due_at?: Date | null }[];
}

/** Nothing where no dealer has a time to call by. */
export function CalendarLink({ pageUrl, dealers }: CalendarLinkProps) {
  if (!dealers.some(({ response_due_at }) => response_due_at)) return null;
  return (
    <Text style={TEXT}>
      <Link href={`${pageUrl}/calendar`} style={LINK}>
        Add the call to your calendar
      </Link>
    </Text>
  );
}
