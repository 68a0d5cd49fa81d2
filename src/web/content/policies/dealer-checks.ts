import { BRAND } from "#src/domain/policy/brand.ts";
import type { Policy } from "../content-types.ts";

/** Describes dealers/application, identity requests, change-dealer-status and held listings. */
export const DEALER_CHECKS: Policy = {
  title: "How we check dealers",
  metaDescription: `What a person at ${BRAND} looks at before a dealer's cars appear, what is checked again later, and what is not checked.`,
  lastUpdated: "November 23, 2026",
  intro: `'Verified' on ${BRAND} means that a person has looked at who the dealer is. This page says what that covers, and what it does not.`,
  sections: [
    {
      id: "before",
      heading: "Before a dealer's cars appear",
      blocks: [
        {
          kind: "list",
          items: [
            "The business applies with its name, company number if it has one, address, phone number and opening hours, and with documents as evidence.",
            "A person at our company reads the application and the documents, and approves it, refuses it or asks for more. The reason is recorded.",
            "Until it is approved, its cars are not shown and it receives no requests.",
          ],
        },
      ],
    },
    {
      id: "after",
      heading: "Afterwards",
      blocks: [
        {
          kind: "list",
          items: [
            "A new name, company number or address is checked by a person before it replaces the old one.",
            "A listing whose description names a compulsory fee, or contact details that lead around the site, is held until a person has looked at it. So is a car that seems not to be electric.",
            "When a dealer is suspended, its cars leave the site and it receives no more requests.",
            "We measure how quickly dealers answer, and remind those who are late.",
          ],
        },
      ],
    },
    {
      id: "not",
      heading: "What this does not cover",
      blocks: [
        {
          kind: "paragraph",
          text: "We do not inspect cars. Winter range, battery and mileage are what the dealer states. 'Verified' is not a recommendation: look at the car and its papers before you pay.",
        },
        { kind: "link", href: "/complaints", text: "Tell us if a dealer is not who it says it is" },
      ],
    },
  ],
};
