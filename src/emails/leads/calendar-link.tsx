import { Paragraph, TextLink } from "#src/emails/email-layout.tsx";

interface CalendarLinkProps {
  pageUrl: string;
  dealers: readonly { response_due_at?: Date | null; by_messages?: boolean }[];
}

/** Empty without a time to call by. */
export function CalendarLink({ pageUrl, dealers }: CalendarLinkProps) {
  if (!dealers.some((dealer) => dealer.response_due_at && !dealer.by_messages)) return null;
  return (
    <Paragraph>
      <TextLink href={`${pageUrl}/calendar`}>Add the call to your calendar</TextLink>
    </Paragraph>
  );
}
