import {
  type CallExpectation,
  callExpectation,
  callSentence,
} from "#src/domain/leads/response-clock/response-claim.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { defineMail, type Prepared } from "#src/emails/define-mail.tsx";
import { List, Paragraph } from "#src/emails/email-layout.tsx";
import { findLeadForMail, listIntroducedDealers } from "#src/services/leads/lead-mail-queries.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/response-claims.ts";
import { DealerItem, type ShownDealer, WITHOUT_CONTACT } from "./introduced-dealers.tsx";
import { BuyerPageLink, CalendarLink, Greeting } from "./lead-parts.tsx";

interface LeadIntroductionProps {
  vehicle: { year: number; make: string; model: string } | null;
  buyerName: string;
  /** The dealer who has just been given the request. */
  dealer: ShownDealer;
  /** Matched by hand by an admin; no dealer had it before. */
  isFirst: boolean;
  call: CallExpectation;
  pageUrl: string;
}

/** Sent to the buyer when a further dealer gets the request, as the consent text promises. */
export const leadIntroduction = defineMail("send-lead-introduction", {
  async prepare(app, { lead_id, dealer_id }): Promise<Prepared<LeadIntroductionProps>> {
    const lead = await findLeadForMail(app.db, lead_id);
    const dealers = await listIntroducedDealers(app.db, lead_id);
    const dealer = dealers.find((one) => one.dealer_id === dealer_id);
    if (!lead || !dealer) return "lead erased";
    if (dealer.withdrawn_at) return "buyer has excluded this dealer";
    return {
      to: lead.email,
      id: `lead-introduction.${lead_id}.${dealer_id}`,
      props: {
        vehicle: lead.vehicle,
        buyerName: lead.name,
        dealer,
        isFirst: dealer === dealers[0],
        call: callExpectation(await findResponseClaim(app)),
        pageUrl: app.buyerLinks.urlOf(lead),
      },
    };
  },
  subject: ({ isFirst }) =>
    isFirst ? "We found a dealer for your request" : "Another dealer has your request now",
  preview: ({ dealer }) => `${dealer.name} has your request now.`,
  reason: ({ publicOrigin }) =>
    `This email is about a request made with your email address at ${publicOrigin}. If you did not make it, reply and we will delete it.`,
  body: ({ vehicle, buyerName, dealer, isFirst, call, pageUrl }) => (
    <>
      <Greeting name={buyerName} />
      <Paragraph>
        You asked {vehicle ? `about the ${vehicleTitle(vehicle)}` : "for a used electric car"} and agreed to
        be introduced to at most two dealers.{" "}
        {isFirst ? "This is the first:" : "This is the second and last:"}
      </Paragraph>
      <List>
        <DealerItem dealer={dealer} call={call} />
      </List>
      <Paragraph>
        {!dealer.call_at && callSentence(call === "promised" ? "They" : "them", call)} Only{" "}
        {isFirst ? "this dealer has" : "these two dealers have"}{" "}
        {dealer.by_messages ? WITHOUT_CONTACT : "your contact details"}. You are under no obligation to buy
        anything.
      </Paragraph>
      <Paragraph>
        If you have found a car, or no longer want to be contacted, reply to this email and say so.
      </Paragraph>
      <CalendarLink pageUrl={pageUrl} dealers={[dealer]} />
      <BuyerPageLink pageUrl={pageUrl} />
    </>
  ),
});
