import { BRAND } from "#src/domain/policy/brand.ts";
import { COMPLAINT_ANSWER_DAYS } from "#src/domain/policy/complaints.ts";
import { MESSAGES_PER_DAY } from "#src/domain/policy/leads/messages.ts";
import { SUPPORT_EMAIL } from "../contact.ts";
import type { Policy } from "../content-types.ts";
import { ILLEGAL_CONTENT_RISKS } from "./illegal-content-risks.ts";

/** The assessment of section 9 of the Online Safety Act 2023. Each measure has its proof in safety-claims.ts. */
export const ONLINE_SAFETY: Policy = {
  title: "Online safety",
  metaDescription: `How illegal content could reach people on ${BRAND}, what we do against it, and how to report it: our assessment under the Online Safety Act 2023.`,
  lastUpdated: "29 November 2026",
  intro: `Buyers and dealers write to each other on ${BRAND}, dealers write adverts, and buyers review dealers. The Online Safety Act 2023 asks us to assess how illegal content could reach people this way, and what we do against it. This page is that assessment.`,
  sections: [
    {
      id: "report",
      heading: "Report something",
      blocks: [
        `Choose 'Report this message' under a message. For an advert, a review or anything else, use the complaints form: you need no account. We confirm by email and answer ${COMPLAINT_ANSWER_DAYS.content} days later at the latest. In an emergency, call 999. Fraud can also be reported to the police.`,
        { href: "/complaints?topic=content", text: "Report something that should not be here" },
        { href: "/terms#content", text: "What must not be here, and what we may do" },
      ],
    },
    {
      id: "who",
      heading: "Who answers for it, and when it is reviewed",
      blocks: [
        `The managing director of the company that runs ${BRAND} is accountable for this assessment and for what follows from it. It was made on 29 November 2026. It is reviewed by 29 November 2027, before we let people exchange something new or reach someone new, and when reports show that it is wrong. Earlier editions stay readable here.`,
        "It rests on what the service can do, on our tests of it, and on what is known of marketplaces. The next one also uses the reports that we received. We followed the four steps of Ofcom's Risk Assessment Guidance (16 December 2024).",
      ],
    },
    {
      id: "service",
      heading: "What people can exchange here",
      blocks: [
        [
          "Messages between a buyer and a dealer who has the buyer's request, with one photo or PDF each. A buyer cannot write to a buyer, or a dealer to a dealer.",
          "Adverts for cars with photos, by dealers whom a person has approved.",
          "Reviews of dealers by buyers whom we introduced to them, with one answer by the dealer.",
        ],
        "There are no groups, no live video, no forwarding, no comments, no search for people, no public profiles of buyers, and no payments.",
      ],
    },
    {
      id: "fraud",
      heading: "The first risk: false dealers and other fraud",
      blocks: [
        "Someone could pose as a dealer, advertise a car that does not exist or is not theirs, and ask for a deposit. They could take over a dealer's account to do so. A false buyer could deceive a dealer. One fraud can cost a person thousands of pounds, so we judge the risk as medium after these measures:",
        [
          "A person reads a dealer's application and evidence. Until it is approved, its cars do not show.",
          "A new name, company number or address of a dealer is checked by a person before it shows.",
          "An advert is held until a person has looked at it if its text names a fee, or contact details that lead around the site.",
          "Suspending a dealer takes its cars off the site, and buyers' details and messages away from it.",
          "Requests that look automated or false are held for a person.",
          "A dealer's people can protect their sign-in with a second factor, and are emailed about a sign-in from a new place.",
          "Our statements to dealers say that we never send or change bank details by email.",
        ],
        `What stays: we do not inspect cars or papers, and a deposit is paid outside ${BRAND}. Do not pay before you have seen the car and its papers.`,
      ],
    },
    {
      id: "kinds",
      heading: "The kinds of priority illegal content",
      blocks: [
        "Ofcom's guidance named 17 kinds. Since 8 January 2026 cyberflashing and encouraging serious self-harm are priority offences too: we assess the first as a kind of its own, and the second with suicide. Each risk is high, medium, low or negligible.",
        ILLEGAL_CONTENT_RISKS.map(({ kind, level, why }) => `${kind}: ${level}; ${why}.`),
        "Other illegal content, such as a false communication or a breach of consumer law: low, for the same reasons. It is reported and decided in the same way.",
      ],
    },
    {
      id: "measures",
      heading: "What we do about them",
      blocks: [
        [
          "Buyer and dealer can report a message where they read it, and anyone can report an advert, a review or a dealer's page.",
          "A person decides, with a reason. A message that is taken down is hidden from both sides, with its file.",
          "The reporter is told the decision, and the other side if something changes. A writer can ask us to look again.",
          "Overdue reports come first in our list, and those due soon stand on our start page.",
          `Each side sends at most ${MESSAGES_PER_DAY} messages a day in one conversation. A buyer who withdraws ends it.`,
          "A buyer can choose messages only: the dealer then sees neither number nor email address.",
          "Photos are decoded and stored again without hidden data; other files than photos and PDFs are refused.",
          "An admin can disable an account, which ends its sessions. We close the account of an organisation that is banned under terrorism law.",
        ],
        "What we do not do: no program reads messages, photos or PDFs to find illegal content before they are sent. With conversations of two people who met over a car, we judge people who read reports to be proportionate. We look at that again with each review.",
        { href: "/online-safety/children", text: "Our children's access assessment" },
        `Questions about this page: ${SUPPORT_EMAIL}.`,
      ],
    },
  ],
};
