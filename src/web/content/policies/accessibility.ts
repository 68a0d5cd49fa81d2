import { BRAND } from "#src/domain/policy/brand.ts";
import { COMPLAINT_ANSWER_DAYS } from "#src/domain/policy/complaints.ts";
import { SUPPORT_EMAIL } from "../contact.ts";
import type { Policy } from "../content-types.ts";

/**
 * Claims only what tests/journeys shows: accessibility and accessibility-portals (pages, sizes,
 * zoom, spacing, motion, colours), keyboard, and, without scripts, lead-form, buyer-page,
 * saved-searches and buyer-comfort.
 */
export const ACCESSIBILITY_STATEMENT: Policy = {
  title: "Accessibility",
  metaDescription: `How ${BRAND} is made for everyone to use, what we have tested and how, what we have not, and where to write if something does not work for you.`,
  lastUpdated: "29 November 2026",
  intro: `Everyone should be able to find a car on ${BRAND}, ask about it and get an answer. This page says what we aim for, how we check it, and what we have not checked.`,
  sections: [
    {
      id: "aim",
      heading: "What we aim for",
      blocks: [
        "Every page should meet the Web Content Accessibility Guidelines 2.2 at level AA. That includes the pages for dealers and for our own people.",
        [
          "Everything works with a keyboard alone, and you always see where you are.",
          "Text and controls stand out from what is behind them, and text can be enlarged.",
          "Forms explain what to enter before you type. Mistakes are described in words, at each field and in a summary above the form that links to each one.",
          "Pages can be read without scripts, and a request can be sent without them.",
          "If you set your device to reduce motion, pages move less.",
        ],
      ],
    },
    {
      id: "tested",
      heading: "What has been tested",
      blocks: [
        "We test the site as it is published, in a real browser (Chromium), before every release.",
        [
          "Every page, those for dealers and administrators too, also when they are empty or cannot be found, with the axe rules for WCAG 2.2 A and AA. Each at the width of a phone (390 pixels) and of a desktop (1280 pixels), where no page may scroll sideways.",
          "The same pages enlarged to 200% and 400% on a desktop: no page scrolls sideways. And with lines, words and letters set as wide as WCAG 2.2 asks (1.4.12), at the width of a phone: no text is cut off.",
          "The same pages with the device set to reduce motion: nothing moves endlessly, and no video plays.",
          "The start page, the search, a car, the request form and the sign-in page in the few colours of a high-contrast setting: buttons and fields keep a visible edge, and so does the focus.",
          "By keyboard alone, with the focus visible at every stop: a buyer's way from the start page to the request sent, at the width of a phone and of a desktop; a dealer who signs in, adds a car, corrects mistakes and records a call; an administrator who decides about a dealer and rejects a request.",
          "Forms sent with mistakes: the focus moves to a summary that names each mistake, and the title of the page begins with Error.",
          "With scripts switched off: finding a car, reading what it costs to run, comparing cars, sending a request, changing or withdrawing it later, and saving a search.",
        ],
      ],
    },
    {
      id: "not-tested",
      heading: "What has not been tested",
      blocks: [
        [
          "Automated tests find only some barriers. No audit by people outside our company has taken place yet.",
          "No test with screen readers, voice control or other aids has taken place yet, nor one on real phones or in other browsers.",
          "The dealer portal and the pages for our own people need scripts, and were not tested in high-contrast colours.",
          "Dealers write about their cars and describe their photos in their own words. Where a dealer gives no description, we say which car and which picture it is, and no more.",
        ],
      ],
    },
    {
      id: "tell-us",
      heading: "If something is in your way",
      blocks: [
        `Tell us by the complaints form, which names the day by which we answer, ${COMPLAINT_ANSWER_DAYS.accessibility} days later at the latest, or write to ${SUPPORT_EMAIL}. Tell us which page it is and, if you like, what you use to read it. A person reads it, helps you with what you wanted to do, and fixes what we can. If you cannot use the form for requests, email us yours and we will enter it for you.`,
        { href: "/complaints?topic=accessibility", text: "Tell us what is in your way" },
        "If our answer does not help, the Equality Advisory and Support Service (www.equalityadvisoryservice.com) tells you about your rights under the Equality Act 2010. In Northern Ireland it is the Equality Commission for Northern Ireland.",
      ],
    },
  ],
};
