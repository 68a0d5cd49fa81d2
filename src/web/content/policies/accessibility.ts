import { BRAND } from "#src/domain/policy/brand.ts";
import { SUPPORT_EMAIL } from "../contact.ts";
import type { Policy } from "../content-types.ts";

/**
 * Claims only what tests/journeys shows: accessibility and accessibility-portals (pages, sizes,
 * zoom, spacing, motion, colours), keyboard, and, without scripts, lead-form, buyer-page,
 * saved-searches and buyer-comfort.
 */
export const ACCESSIBILITY_STATEMENT: Policy = {
  title: "Accessibility",
  metaDescription: `How ${BRAND} is made to be used by everybody, what has been tested and how, what has not, and whom to write to if something is in your way.`,
  lastUpdated: "November 22, 2026",
  intro: `Everybody should be able to find a car on ${BRAND}, ask about it and be answered. This page says what we aim for, how we check it, and what we have not checked.`,
  sections: [
    {
      id: "aim",
      heading: "What we aim for",
      blocks: [
        {
          kind: "paragraph",
          text: "Every page shall meet the Web Content Accessibility Guidelines 2.2 at level AA. That includes the pages for dealers and for our own people.",
        },
        {
          kind: "list",
          items: [
            "Everything works with a keyboard alone, and you always see where you are.",
            "Text and controls stand out from what is behind them, and text can be enlarged.",
            "Forms say what they want before you write. Mistakes are explained in words, at the field and together above the form, from where links lead to each.",
            "Pages can be read without scripts, and a request can be sent without them.",
            "Whoever asks their device for less motion gets less.",
          ],
        },
      ],
    },
    {
      id: "tested",
      heading: "What has been tested",
      blocks: [
        {
          kind: "paragraph",
          text: "We test the site as it is published, in a real browser (Chromium), before every release. The last time was November 22, 2026.",
        },
        {
          kind: "list",
          items: [
            "Every page, those for dealers and administrators too, also when they are empty or cannot be found, with the axe rules for WCAG 2.2 A and AA. Each at the width of a phone (390 pixels) and of a desk (1280 pixels), where none may scroll sideways.",
            "The same pages enlarged to 200% and 400% on a desk: none scrolls sideways. And with lines, words and letters set as wide as WCAG 2.2 asks (1.4.12), at the width of a phone: no text is cut off.",
            "The same pages for somebody whose device asks for less motion: nothing moves without end, and no film plays.",
            "The start page, the search, a car, the request form and the sign-in page in the few colours of a high-contrast setting: buttons and fields keep an edge, and the focus is seen.",
            "By keyboard alone, with the focus visible at every stop: a buyer's way from the start page to the request sent, at the width of a phone and of a desk; a dealer who signs in, adds a car, puts mistakes right and notes a call; an administrator who decides about a dealer and turns down a request.",
            "Forms sent with mistakes: the focus goes to a summary, which names each one, and the title of the page begins with Error.",
            "With scripts switched off: finding a car, reading what it costs to run, comparing cars, sending a request, changing or withdrawing it later, and saving a search.",
          ],
        },
      ],
    },
    {
      id: "not-tested",
      heading: "What has not been tested",
      blocks: [
        {
          kind: "list",
          items: [
            "Programs find only some barriers. No audit by people outside our company has taken place yet.",
            "No test with screen readers, voice control or other aids has taken place yet, nor one on real phones or in other browsers.",
            "The dealer portal and the pages for our own people need scripts, and were not tested in high-contrast colours.",
            "Dealers write about their cars and describe their photos in their own words. Where a dealer gives no description, we say which car and which picture it is, and no more.",
          ],
        },
      ],
    },
    {
      id: "tell-us",
      heading: "If something is in your way",
      blocks: [
        {
          kind: "paragraph",
          text: `Write to ${SUPPORT_EMAIL}. Say which page it is, and what you use to read it if you like. We answer within five working days, help you with what you wanted to do, and mend what we can. If you cannot use the form, send us your request by email, and we take it from there.`,
        },
        {
          kind: "paragraph",
          text: "If our answer does not help, the Equality Advisory and Support Service (www.equalityadvisoryservice.com) tells you about your rights under the Equality Act 2010. In Northern Ireland it is the Equality Commission for Northern Ireland.",
        },
      ],
    },
  ],
};
