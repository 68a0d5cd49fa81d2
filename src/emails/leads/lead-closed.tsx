import { defineMail, type Prepared } from "#src/emails/define-mail.ts";
import { EmailLayout, Paragraph, Subheading } from "#src/emails/email-layout.tsx";
import { findLeadForMail } from "#src/services/leads/lead-mail-queries.ts";
import { Greeting } from "./greeting.tsx";
import { LeadWishList, type LeadWishListProps } from "./lead-wish-list.tsx";
import { SAMPLE_LEAD } from "./sample-lead.ts";

/** Sent to the buyer of a request that no dealer matches, when an admin closes it. */
export const leadClosed = defineMail("send-lead-closed", {
  async prepare({ db }, { lead_id }): Promise<Prepared<LeadWishListProps & { buyer_name: string }>> {
    const lead = await findLeadForMail(db, lead_id);
    if (!lead) return "lead erased";
    return { to: lead.email, id: `lead-closed.${lead_id}`, props: { lead, buyer_name: lead.name } };
  },
  subject: "We could not find a dealer for your request",
  body: ({ subject, lead, buyer_name, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview="Your request is closed. No dealer has your contact details."
      reason={`You are receiving this email because a request was made at ${publicOrigin} with this email address. If it was not you, reply and we will delete it.`}
    >
      <Greeting name={buyer_name} />
      <Paragraph>
        We looked for a dealer with a car that fits and found none, so we have closed your request. No dealer
        has your contact details.
      </Paragraph>
      <Subheading>What you asked for</Subheading>
      <LeadWishList lead={lead} />
      <Paragraph>
        New cars arrive often. You can send another request at {publicOrigin}/lead, for example with a longer
        distance or a higher budget.
      </Paragraph>
    </EmailLayout>
  ),
  sample: { lead: SAMPLE_LEAD, buyer_name: "Priya Shah" },
});
