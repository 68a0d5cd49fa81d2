import { formatLongDate } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";
import { findBuyerRequest } from "#src/services/buyer-page/buyer-request-queries.ts";
import { listAdminEmails, listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { listIntroducedDealers } from "#src/services/leads/lead-mail-queries.ts";

const DECISIONS = {
  changed: {
    subject: "A buyer changed an enquiry",
    text: "The buyer changed what they are looking for, or how to reach them. Read the enquiry again before you contact them.",
  },
  withdrawn: {
    subject: "Do not contact: a buyer withdrew an enquiry",
    text: "The buyer no longer wants to be contacted by you. Please do not call, text or write to them, and delete any copy of their details.",
  },
  erased: {
    subject: "Delete a buyer's details",
    text: "The buyer asked for their details to be erased. We have erased ours. The law asks you to delete every copy you hold too, and not to contact them.",
  },
  restricted: {
    subject: "Do not contact for now: a buyer restricted an enquiry",
    text: "The buyer asked us to store their details without using them for now. Please do not contact them until we email you again.",
  },
  unrestricted: {
    subject: "A buyer may be contacted again",
    text: "The buyer lifted the restriction, so you can contact them again.",
  },
  objected: {
    subject: "A buyer objected",
    text: "The buyer objected to how their request is handled. We are looking into it.",
  },
  not_called: {
    subject: "A buyer says that they have not heard from you",
    text: "The buyer told us so on their own page. Please contact them now, in the way they chose, and update the enquiry in the Dealer Portal. If you have tried already, say there when and what happened: one of us decides whether it counts as missed.",
  },
} as const;

/** Sent to a dealer when a buyer decides something on the request page. Holds no personal data. */
export const buyerDecision = defineMail("send-buyer-decision", {
  async prepare({ db }, { buyer_request_id, dealer_id }) {
    const request = await findBuyerRequest(db, buyer_request_id);
    const dealers = request ? await listIntroducedDealers(db, request.lead_id) : [];
    const dealer = dealers.find((one) => one.dealer_id === dealer_id);
    if (!request || !dealer) return "request erased";
    const { kind, created_at, year, make, model } = request;
    if (kind === "called" || kind === "missed_call" || kind === "car_gone") {
      return "the dealer knows, or a stock check asks them";
    }
    const hasVehicle = year !== null && make !== null && model !== null;
    return {
      quietFor: dealer_id,
      to: await listEnquiryEmails(db, dealer_id),
      id: `buyer-decision.${buyer_request_id}.${dealer_id}`,
      props: {
        dealer_name: dealer.name,
        kind,
        about: hasVehicle ? `the ${vehicleTitle({ year, make, model })}` : "a used electric car",
        created_at,
      },
    };
  },
  subject: ({ kind }) => DECISIONS[kind].subject,
  preview: ({ kind }) => DECISIONS[kind].text,
  because: ({ dealer_name }) => `${dealer_name} is a verified dealer at ${BRAND}.`,
  body: ({ kind, about, created_at, publicOrigin }) => (
    <>
      <Paragraph>
        This is about the request made on {formatLongDate(created_at)} for {about}.
      </Paragraph>
      <Paragraph>{DECISIONS[kind].text}</Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/leads`}>Open the Dealer Portal</ActionButton>
    </>
  ),
});

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
  preview: ({ lead_id }) => `Request ${lead_id}`,
  because: "you are an admin.",
  body: ({ kind, lead_id, publicOrigin }) => (
    <>
      <Paragraph>This is about request {lead_id}.</Paragraph>
      <Paragraph>
        {kind === "objected"
          ? "It will not go to any other dealer. The law requires a reply within a month."
          : "We remind the dealer by email. Please check whether they have contacted the buyer since."}
      </Paragraph>
      <ActionButton href={`${publicOrigin}/admin/leads/${lead_id}`}>Open the request</ActionButton>
    </>
  ),
});
