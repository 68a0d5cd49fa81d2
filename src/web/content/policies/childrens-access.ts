import { BRAND } from "#src/domain/policy/brand.ts";
import type { Policy } from "../content-types.ts";

/** The assessment of sections 35 and 36 of the Online Safety Act 2023. */
export const CHILDRENS_ACCESS: Policy = {
  title: "Children's access assessment",
  metaDescription: `Whether children are likely to use ${BRAND}: our assessment under the Online Safety Act 2023, who answers for it, and when it is made again.`,
  lastUpdated: "29 November 2026",
  intro: `The Online Safety Act 2023 asks whether people under 18 are likely to use the parts of ${BRAND} where people exchange messages, adverts and reviews. Our answer is no. This page says why, and what would change it.`,
  sections: [
    {
      id: "who",
      heading: "Who answers for it, and when it is made again",
      blocks: [
        `The managing director of the company that runs ${BRAND} is accountable for this assessment. It was made on 29 November 2026. It is made again by 29 November 2027, before a change of the service that could attract children, and when we learn that more of them use it. Earlier editions stay readable here.`,
      ],
    },
    {
      id: "possible",
      heading: "Can children use the service?",
      blocks: [
        "Yes. We do not check ages: cars, guides and reviews can be read without an account, and a request asks for a name, an email address and a UK phone number, not for a date of birth. So the second question counts.",
      ],
    },
    {
      id: "significant",
      heading: "Do many use it, or is it of a kind that attracts them?",
      blocks: [
        "We have no sign that children use it in numbers that matter, and no figures, because we do not ask for ages. So we looked at what the service is for:",
        [
          "It introduces people to car dealers. A car costs thousands of pounds, and a car licence starts at 17.",
          "Its content is adverts, running costs, batteries and tax. Nothing is made for children, and no advert of ours is aimed at them.",
          "It has no games, videos to follow, groups, live chat or strangers to meet. A conversation starts when a person asks a dealer about a car.",
          "It earns money from dealers, for requests of people who can buy a car.",
        ],
        "Some people of 17 look for a first car, alone or with their parents. We judge that they are few, and that what they meet here is what any buyer meets.",
      ],
    },
    {
      id: "outcome",
      heading: "What follows",
      blocks: [
        "The service is not likely to be used by a significant number of children, so the Act asks for no children's risk assessment. Everyone, of any age, can report what should not be here, without an account.",
        { href: "/complaints?topic=content", text: "Report something that should not be here" },
        { href: "/online-safety", text: "Our assessment of illegal content" },
      ],
    },
  ],
};
