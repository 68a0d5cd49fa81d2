import { BRAND } from "#src/domain/policy/brand.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads/matching.ts";
import { type Company, companyLine } from "../company-line.ts";
import type { Policy } from "../content-types.ts";

export const ABOUT = (company: Company): Policy => ({
  title: `About ${BRAND}`,
  metaDescription: `What ${BRAND} does, who pays for it, and what it does not do: a UK site for used electric cars from dealers whose details a person has checked.`,
  lastUpdated: "27 November 2026",
  intro: `${BRAND} is a UK site for used electric cars. You look for a car by what matters when it is electric, and ask to be introduced to a dealer near you.`,
  sections: [
    {
      id: "what",
      heading: "What we do",
      blocks: [
        [
          "We show cars of verified dealers, with the battery, charging and winter range that the dealers state. For versions that they confirmed we compute the winter range from an independent test, if we know one.",
          `When you ask for an introduction, at most ${MAX_DEALERS_PER_LEAD} dealers get your details, and we tell you which.`,
          "You can change or withdraw your request on a page of your own, without an account.",
          "We write guides and articles that name their sources and dates.",
        ],
        { href: "/how-we-check-dealers", text: "How we check dealers" },
      ],
    },
    {
      id: "money",
      heading: "Who pays",
      blocks: [
        "Buyers pay us nothing. Dealers pay for introductions. What a dealer pays does not change the order in which you see cars.",
      ],
    },
    {
      id: "not",
      heading: "What we do not do",
      blocks: [
        "We do not sell cars, inspect them or lend money. A car is bought from its dealer, so look at it and its papers yourself before you pay.",
      ],
    },
    {
      id: "who",
      heading: "Who we are",
      blocks: [
        ...[companyLine(company)].filter((line) => line !== null),
        { href: "/contact", text: "How to reach us" },
      ],
    },
  ],
});
