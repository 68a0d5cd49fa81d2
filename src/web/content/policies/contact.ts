import { BRAND } from "#src/domain/policy/brand.ts";
import { type Company, companyLine } from "../company-line.ts";
import { PRIVACY_EMAIL, SUPPORT_EMAIL } from "../contact.ts";
import type { Policy } from "../content-types.ts";

export const CONTACT = (company: Company): Policy => ({
  title: "Contact",
  metaDescription: `How to reach ${BRAND}: questions about the site or a request, your personal data, and complaints.`,
  lastUpdated: "23 November 2026",
  intro: `Choose what it is about, so that your message reaches the right people at ${BRAND}.`,
  sections: [
    {
      id: "help",
      heading: "A question, or a request you sent",
      blocks: [
        `Write to ${SUPPORT_EMAIL}, or reply to the email that confirmed your request.`,
        ...(company.phone === null ? [] : [`Or call ${company.phone}.`]),
      ],
    },
    {
      id: "car",
      heading: "A car on the site",
      blocks: ["Ask the dealer who sells it: use 'Request Intro to Dealer' on its page."],
    },
    {
      id: "data",
      heading: "Your personal data",
      blocks: [`Write to ${PRIVACY_EMAIL}.`, { href: "/privacy", text: "What we hold, and your rights" }],
    },
    {
      id: "complaint",
      heading: "Something went wrong",
      blocks: [{ href: "/complaints", text: "Make a complaint" }],
    },
    ...[companyLine(company)]
      .filter((line) => line !== null)
      .map((line) => ({ id: "company", heading: "The company", blocks: [line] })),
  ],
});
