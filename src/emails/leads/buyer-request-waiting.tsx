import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { findBuyerRequest } from "#src/services/buyer-page/buyer-request-queries.ts";
import { listAdminEmails } from "#src/services/dealers/dealer-mail-queries.ts";

/** Sent to admins when a buyer objects or reports that a dealer has not been in touch. */
export const buyerRequestWaiting = defineMail("send-buyer-request-waiting", {
  async prepare({ db }, { buyer_request_id }) {
    const request = await findBuyerRequest(db, buyer_request_id);
    if (!request) return "request erased";
    // No dealer's name when no single dealer is concerned.
    const { kind, lead_id, dealer_name } = request;
    if (kind !== "objected" && kind !== "not_called") return "nothing for an admin to do";
    return {
      to: await listAdminEmails(db),
      id: `buyer-request-waiting.${buyer_request_id}`,
      props: { kind, lead_id, dealer_name },
    };
  },
  subject: ({ kind, dealer_name }) =>
    kind === "objected"
      ? "A buyer objected to how we handle a request"
      : `A buyer says that ${dealer_name ?? "a dealer"} has not been in touch`,
  body: ({ subject, kind, lead_id, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview={`Request ${lead_id}`}
      reason="You are receiving this email because you are an admin."
    >
      <Paragraph>This is about request {lead_id}.</Paragraph>
      <Paragraph>
        {kind === "objected"
          ? "It will not go to any other dealer. The law requires a reply within a month."
          : "We remind the dealer by email. Please check whether they have contacted the buyer since."}
      </Paragraph>
      <ActionButton href={`${publicOrigin}/admin/leads/buyer-requests`}>Open the admin area</ActionButton>
    </EmailLayout>
  ),
  sample: { kind: "not_called", lead_id: "7c5d1a52-0000-4000-8000-000000000005", dealer_name: "Quay Cars" },
});
