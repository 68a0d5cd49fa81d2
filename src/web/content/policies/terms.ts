import { ISSUE_REASON_TEXT } from "#src/domain/issues/issue-reasons.ts";
import { STATEMENT_DUE_DAYS } from "#src/domain/policy/billing.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { COMPLAINT_ANSWER_DAYS } from "#src/domain/policy/complaints.ts";
import { LEAD_ISSUE_WINDOW_HOURS } from "#src/domain/policy/leads/leads.ts";
import { DUPLICATE_WINDOW_DAYS, MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads/matching.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/leads/response-window.ts";
import { SUPPORT_EMAIL } from "../contact.ts";
import type { Policy } from "../content-types.ts";

export const TERMS: Policy = {
  title: "Terms of Service",
  metaDescription: `The terms of ${BRAND}: free, no-obligation introductions for buyers, what verified means, and how dealers report a problem with a request.`,
  lastUpdated: "October 22, 2025",
  intro: `${BRAND} introduces people who want a used electric car to dealers. These terms say what you may expect of us, and what we do not do. They are written to be read.`,
  sections: [
    {
      id: "what-we-do",
      heading: "What we do",
      blocks: [
        "We show cars that dealers list, and pass your request to dealers when you ask us to. We do not own, sell, inspect or deliver cars, and we take no payment or deposit from you. When you buy a car, you buy it from the dealer, and the contract is between the two of you.",
      ],
    },
    {
      id: "buyers",
      heading: "For buyers",
      blocks: [
        [
          "Requests are free and there is no obligation. You can ignore a call, say no, or change your mind.",
          `We share a request with up to ${MAX_DEALERS_PER_LEAD} dealers, and only after you tick the box that says so.`,
          `Dealers on ${BRAND} undertake to respond within ${DEALER_RESPONSE_HOURS} hours of their opening times: if you write when they are closed, the ${DEALER_RESPONSE_HOURS} hours begin when they open. They accept this before they join.`,
          "Please give your own, correct details. You must not send requests in another person's name or with an automated program.",
          "When no dealer matches your request, we tell you so.",
        ],
      ],
    },
    {
      id: "verified",
      heading: "What 'verified' means",
      blocks: [
        "A verified dealer is a business whose details a person at our company has checked and approved before its cars appear here and before it receives any request. It is not a promise about a particular car, and it is not a recommendation. Check the car itself: our guides say how. Tell us if a dealer is not who it says it is.",
      ],
    },
    {
      id: "prices",
      heading: "Prices and descriptions",
      blocks: [
        "Dealers set their prices and write their descriptions, and answer for both. A price must include everything you have to pay to own the car. Range figures are estimates for a car of that kind, not measurements of the one in the picture. A car may be sold before you ask. If a listing is wrong, tell the dealer, or tell us.",
        "Guides, city pages and comparisons give the source and the date of the figures they use. Prices, charges and rules change: check what matters to you before you spend money.",
      ],
    },
    {
      id: "credit",
      heading: "No credit",
      blocks: [
        "We are not a lender or a credit broker. We do not offer or arrange credit, quote for it, or introduce you to anyone for it. If a dealer does, that is between you and the dealer, which must have its own permission from the Financial Conduct Authority.",
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights when you buy",
      blocks: [
        "A car from a dealer must be of satisfactory quality, fit for its purpose and as described (Consumer Rights Act 2015). If it is not, you may reject it within 30 days, and later you may ask for a repair or a replacement. If you buy entirely at a distance, you usually have 14 days to cancel. Nothing here takes any of that away.",
      ],
    },
    {
      id: "dealers",
      heading: "For dealers",
      blocks: [
        [
          `Dealers pay for each request, and no monthly fee: the price on our page for dealers at the moment they are introduced, plus VAT. A new price counts from a day that is announced there before. Until an owner of the dealer has accepted a higher price, the one accepted before counts.`,
          `We send a statement, which is our VAT invoice, on the first of each month for the month before. It is due within ${STATEMENT_DUE_DAYS} days. While a dealer owes as much as its credit limit, which is shown and accepted with these terms, no new requests come.`,
          `We do not charge a dealer again when the same person asks about the same model within ${DUPLICATE_WINDOW_DAYS} days, nor for a request that the dealer left unanswered.`,
          "List only cars that you have and may sell, at the price you will sell them for, with true mileage, history and pictures of the car itself. Generated listings are different: we mark them as examples that are not for sale.",
          "Use a buyer's details only to answer that request. Do not pass them on, add them to a mailing list or keep them longer than you need. Stop when the buyer says stop.",
          "Keep your sign-in to yourself. You answer for what is done with it.",
        ],
      ],
    },
    {
      id: "lead-issues",
      heading: "Reporting a problem with a request",
      blocks: [
        `A dealer may report a problem with a request within ${LEAD_ISSUE_WINDOW_HOURS} hours of receiving it, for one of these reasons:`,
        Object.values(ISSUE_REASON_TEXT),
        "Whether a request lies outside a service area, or is a duplicate, our program checks at once where it can; otherwise a person looks at the report. If the reason holds, the dealer is not charged for the request. A buyer who does not buy, or who buys elsewhere, is not a problem with the request.",
      ],
    },
    {
      id: "content",
      heading: "What must not be here, and what we may do",
      blocks: [
        "Messages, files, adverts, reviews and answers must not be illegal, deceive or threaten anyone, insult a person for who they are, or give away another person's private details. Do not use the service to offer anything but cars, or to lead people to pay into an account that is not the dealer's.",
        [
          `How to report: choose 'Report this message' under a message, or use the complaints form for anything else. You need no account. We confirm by email and answer ${COMPLAINT_ANSWER_DAYS.content} days later at the latest.`,
          "A person decides. We may hide a message and its file from both sides, hold or remove an advert, withhold or remove a review for one of the reasons on our page about reviews, suspend a dealer, or close an account. We close the accounts of organisations that are banned under terrorism law.",
          "We tell the person who reported a message what we decided and why. If something changes, we tell the other side too.",
          "How to appeal: the writer of a message that we took down can choose 'Ask us to look again' in its place. For anything else, use the complaints form. It has the same time limit.",
          "Programs hold adverts with certain words, and requests that look automated, until a person has looked. No program searches messages for illegal content, or removes them.",
          "If we remove what you wrote, or suspend your use, against these terms, you may bring a claim for breach of contract.",
        ],
        { href: "/complaints?topic=content", text: "Report something that should not be here" },
        { href: "/online-safety", text: "How we assess these risks" },
      ],
    },
    {
      id: "liability",
      heading: "If something goes wrong",
      blocks: [
        "We take reasonable care with this service. If we fail to, we are responsible to you for loss that you and we could both have foreseen. We are not responsible for what a dealer does or says, for the condition of a car, or for the site being unavailable for a time. We never exclude liability for death or injury caused by our negligence, for fraud, or for anything else the law does not let us exclude.",
      ],
    },
    {
      id: "ending",
      heading: "Stopping, and changes",
      blocks: [
        "You can stop using the service at any time. We may remove a listing or close an account that breaks these terms, and will say why. When we change these terms they get a new version, and the earlier versions stay readable on this page; the terms of the day you sent a request apply to that request. A dealer is asked to accept each new version; until then, the one it accepted applies.",
      ],
    },
    {
      id: "law",
      heading: "Law and contact",
      blocks: [
        `The law of England and Wales applies; if you live in Scotland or Northern Ireland, you may also rely on the law there and go to your own courts. Write to ${SUPPORT_EMAIL}.`,
      ],
    },
  ],
};
