import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { EmailLayout, Paragraph, Quoted } from "#src/emails/email-layout.tsx";
import { findDealerMailbox } from "#src/services/vehicles/vehicle-queries.ts";

export const listingDeleted = defineMail("send-listing-deleted", {
  async prepare({ db }, { vehicle_id, dealer_id, title, reason }) {
    const dealer = await findDealerMailbox(db, dealer_id);
    return {
      quietFor: dealer_id,
      to: dealer?.email ?? "",
      id: `listing-deleted.${vehicle_id}`,
      props: { dealer_name: dealer?.name ?? "", title, reason },
    };
  },
  subject: ({ title }) => `We deleted your listing of a ${title}`,
  body: ({ subject, dealer_name, title, reason }) => (
    <EmailLayout
      heading={subject}
      preview={`We deleted your listing of a ${title}. See why.`}
      reason={`You are receiving this email because ${dealer_name} is a dealer at ${BRAND}.`}
    >
      <Paragraph>Buyers can no longer find it, and it cannot be restored. The reason:</Paragraph>
      <Quoted>{reason}</Quoted>
      <Paragraph>
        Enquiries about it stay in your portal. To tell us that we are wrong, reply to this email.
      </Paragraph>
    </EmailLayout>
  ),
  sample: { dealer_name: "Quay Cars", title: "2021 Nissan Leaf", reason: "It is not an electric car." },
});
