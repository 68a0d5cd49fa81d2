import { formatDeadline } from "#src/domain/format/format.ts";
import {
  type CallExpectation,
  callExpectation,
  callSentence,
} from "#src/domain/leads/response-clock/response-claim.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/lead-routes.ts";
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

interface ResponseMissedProps {
  buyerName: string;
  dealer: ShownDealer;
  hasOtherDealer: boolean;
  pageUrl: string;
}

/** Sent to the buyer when a dealer misses the response window. */
export const responseMissed = defineMail("send-response-missed", {
  async prepare({ db, buyerLinks }, { lead_id, dealer_id }): Promise<Prepared<ResponseMissedProps>> {
    const lead = await findLeadForMail(db, lead_id);
    const dealers = await listIntroducedDealers(db, lead_id);
    const dealer = dealers.find((one) => one.dealer_id === dealer_id);
    if (!lead || !dealer || dealer.withdrawn_at) return "lead erased, or buyer has excluded this dealer";
    return {
      to: lead.email,
      id: `response-missed.${lead_id}.${dealer_id}`,
      props: {
        buyerName: lead.name,
        dealer,
        hasOtherDealer: dealers.some(
          (one) => one.dealer_id !== dealer_id && one.withdrawn_at === null && one.passed_at === null,
        ),
        pageUrl: buyerLinks.urlOf(lead),
      },
    };
  },
  subject: ({ dealer }) => `${dealer.name} has not answered your request in time`,
  heading: ({ dealer }) => `${dealer.name} has not answered in time`,
  preview: ({ dealer }) =>
    dealer.call_at
      ? "They have not told us that they rang at the time you chose."
      : `An answer was due within ${DEALER_RESPONSE_HOURS} opening hours.`,
  reason: ({ publicOrigin }) =>
    `This email is about a request made with your email address at ${publicOrigin}. If you did not make it, reply and we will delete it.`,
  body: ({ buyerName, dealer, hasOtherDealer, pageUrl }) => (
    <>
      <Greeting name={buyerName} />
      <Paragraph>
        {dealer.call_at ? (
          `You asked ${dealer.name} to ring you on ${formatDeadline(dealer.call_at)}.`
        ) : (
          <>
            {dealer.name} was due to contact you within {DEALER_RESPONSE_HOURS} opening hours
            {dealer.response_due_at && `, by ${formatDeadline(dealer.response_due_at)}`}.
          </>
        )}{" "}
        They have not told us that they tried. We are sorry that you have waited. We do not charge them for
        the introduction.
      </Paragraph>
      <Paragraph>
        {hasOtherDealer
          ? "Another verified dealer has your request too. We named them in an earlier email."
          : "No other dealer has your request at the moment."}{" "}
        You can also ring {dealer.name} yourself:
      </Paragraph>
      <List>
        <DealerItem dealer={{ ...dealer, response_due_at: null }} call="asked" />
      </List>
      <BuyerPageLink pageUrl={pageUrl} />
    </>
  ),
});
