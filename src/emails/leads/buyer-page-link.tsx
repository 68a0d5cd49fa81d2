import { Paragraph, TextLink } from "#src/emails/email-layout.tsx";

export function BuyerPageLink({ pageUrl }: { pageUrl: string }) {
  return (
    <Paragraph>
      <TextLink href={pageUrl}>Your own page about this request</TextLink> shows which dealers have your
      details and since when. There you can change the request, withdraw it from one dealer or all of them,
      download everything we hold, have it erased, or tell us that no one has been in touch. Anyone with the
      link can do this, so do not forward this email.
    </Paragraph>
  );
}
