import { BRAND } from "#src/domain/policy/brand.ts";
import type { Policy } from "../content-types.ts";

/**
 * Describes dealers/application, identity requests, change-dealer-status and held listings. Each of the six
 * principles has its proof in safety-claims.ts.
 */
export const DEALER_CHECKS: Policy = {
  title: "How we check dealers",
  metaDescription: `What a person at ${BRAND} looks at before a dealer's cars appear, what is checked again later, and what is not checked.`,
  lastUpdated: "29 November 2026",
  intro: `'Verified' on ${BRAND} means that a person has looked at who the dealer is. This page says what that covers, and what it does not.`,
  sections: [
    {
      id: "before",
      heading: "Before a dealer's cars appear",
      blocks: [
        [
          "The business applies with its name, company number if it has one, address, phone number and opening hours, and with documents as evidence.",
          "A person at our company reads the application and the documents, and approves it, refuses it or asks for more. The reason, and which of the documents that person opened, are recorded.",
          "Until it is approved, its cars are not shown and it receives no requests.",
        ],
      ],
    },
    {
      id: "after",
      heading: "Afterwards",
      blocks: [
        [
          "A new name, company number or address is checked by a person before it replaces the old one.",
          "A listing whose description names a compulsory fee, or contact details that lead around the site, is held until a person has looked at it. A car whose name says that it is not electric is refused.",
          "When a dealer is suspended, its cars leave the site and it receives no more requests.",
          "We measure how quickly dealers answer, and remind those who are late.",
        ],
      ],
    },
    {
      id: "sanctions",
      heading: "When we suspend a dealer",
      blocks: [
        "We may suspend a dealer whose details prove false, who advertises cars that it cannot sell or prices that are not the whole price, who deceives or threatens buyers, who uses their details for anything but their request, or who does not answer us. We tell the dealer the reason. Its cars show again once a person has verified it again.",
      ],
    },
    {
      id: "principles",
      heading: "The six principles for sites that recommend traders",
      blocks: [
        "The Competition and Markets Authority published advice for such sites on 12 November 2024. This is what we do for each of its six principles:",
        [
          "Honest words: this page says what 'verified' does and does not cover, and a test looks for the proof of each promise on our pages.",
          "Vetting: a person reads the application and its evidence, and until it is approved the dealer's cars do not show.",
          "Complaints: anyone can complain about a dealer by a form that names the day of our answer. Overdue complaints come first in our list.",
          "Monitoring: we measure how quickly dealers answer, ask them which cars are still there, hide cars that they do not confirm, and let buyers tell us that a car was gone or that no one rang.",
          "Sanctions: a request that the dealer left unanswered is not charged and may go to another dealer. A suspended dealer's cars leave the site at once.",
          "Reviews: buyers whom we introduced are asked, good and bad reviews show alike, and each one removed leaves a note with its reason.",
        ],
        { href: "/reviews-policy", text: "How reviews work" },
      ],
    },
    {
      id: "not",
      heading: "What this does not cover",
      blocks: [
        "We do not inspect cars. Battery and mileage are what the dealer states, and so is the winter range where we do not compute it. 'Verified' is not a recommendation: look at the car and its papers before you pay.",
        { href: "/complaints", text: "Tell us if a dealer is not who it says it is" },
      ],
    },
  ],
};
