import { NO_DEALER_TEXT } from "#src/domain/leads/request/unavailability.ts";
import { HELD_LEAD_EXPIRES_DAYS } from "#src/domain/policy/leads.ts";
import { defineMail, type Prepared } from "#src/emails/define-mail.tsx";
import { Paragraph, Subheading } from "#src/emails/email-layout.tsx";
import { findLeadForMail } from "#src/services/leads/lead-mail-queries.ts";
import { listPlannedDealers } from "#src/services/leads/submission/lead-queries.ts";
import { NoDealerYet, type NoDealerYetProps } from "./lead-confirmation.tsx";
import { BuyerPageLink, Greeting, LeadWishList, type LeadWishListProps } from "./lead-parts.tsx";

interface LeadHeldProps extends Pick<NoDealerYetProps, "lead"> {
  buyerName: string;
  /** False where no dealer would get it if it were not held. */
  hasDealer: boolean;
  pageUrl: string;
}

/** Sent to the buyer of a held lead. Promises no dealer; says as the page after the request if none matches. */
export const leadHeld = defineMail("send-lead-held", {
  async prepare({ db, buyerLinks }, { lead_id }): Promise<Prepared<LeadHeldProps>> {
    const lead = await findLeadForMail(db, lead_id);
    if (!lead) return "lead erased";
    const hasDealer = (await listPlannedDealers(db, lead_id)).length > 0;
    const props = { lead, buyerName: lead.name, hasDealer, pageUrl: buyerLinks.urlOf(lead) };
    return { to: lead.email, id: `lead-held.${lead_id}`, props };
  },
  subject: ({ hasDealer }) => (hasDealer ? "We are checking your request" : NO_DEALER_TEXT.none),
  preview: "No dealer has been given your contact details yet.",
  because: ({ publicOrigin }) =>
    `a request was made at ${publicOrigin} with this email address. If it was not you, reply and we will delete it.`,
  body: ({ lead, buyerName, hasDealer, pageUrl, publicOrigin }) => (
    <>
      <Greeting name={buyerName} />
      {hasDealer ? (
        <>
          <Paragraph>
            We have your request for a used electric car. One of us reads some requests before a dealer gets
            them, and yours is one of them. No dealer has been given your contact details yet.
          </Paragraph>
          <Paragraph>
            Within {HELD_LEAD_EXPIRES_DAYS} days we email you again: with every dealer who has your details,
            or to say that no dealer got them.
          </Paragraph>
        </>
      ) : (
        <NoDealerYet lead={lead} unavailableDealer={null} chosenDealers={null} publicOrigin={publicOrigin} />
      )}
      <Subheading>What you asked for</Subheading>
      <LeadWishList lead={lead} />
      <Paragraph>To change something, or if you need a dealer sooner, reply to this email.</Paragraph>
      <BuyerPageLink pageUrl={pageUrl} />
    </>
  ),
});

interface LeadClosedProps extends LeadWishListProps {
  buyerName: string;
  wasHeld: boolean;
}

/** Sent to the buyer of a request that no dealer got: none matched, or it was held and not accepted. */
export const leadClosed = defineMail("send-lead-closed", {
  async prepare({ db }, { lead_id, was_held: wasHeld = false }): Promise<Prepared<LeadClosedProps>> {
    const lead = await findLeadForMail(db, lead_id);
    if (!lead) return "lead erased";
    return { to: lead.email, id: `lead-closed.${lead_id}`, props: { lead, buyerName: lead.name, wasHeld } };
  },
  subject: ({ wasHeld }) =>
    wasHeld ? "We closed your request" : "We could not find a dealer for your request",
  preview: "Your request is closed. No dealer has your contact details.",
  because: ({ publicOrigin }) =>
    `a request was made at ${publicOrigin} with this email address. If it was not you, reply and we will delete it.`,
  body: ({ lead, buyerName, wasHeld, publicOrigin }) => (
    <>
      <Greeting name={buyerName} />
      <Paragraph>
        {wasHeld
          ? "We did not pass your request to a dealer, and have closed it. If you still want a car, reply to this email and we will look at it again."
          : "We looked for a dealer with a car that fits and found none, so we have closed your request."}{" "}
        No dealer has your contact details.
      </Paragraph>
      <Subheading>What you asked for</Subheading>
      <LeadWishList lead={lead} />
      <Paragraph>
        New cars arrive often. You can send another request at {publicOrigin}/lead, for example with a longer
        distance or a higher budget.
      </Paragraph>
    </>
  ),
});
