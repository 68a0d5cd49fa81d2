import { Paragraph, TextLink } from "#src/emails/email-layout.tsx";

export function ManageSearchesLink({ manageUrl }: { manageUrl: string }) {
  return (
    <Paragraph>
      <TextLink href={manageUrl}>Change or stop these emails</TextLink> on your own page. Anyone with the link
      can open it, so do not forward this email.
    </Paragraph>
  );
}
