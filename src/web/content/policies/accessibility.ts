import { BRAND } from "#src/domain/policy.ts";
import { SUPPORT_EMAIL } from "../contact.ts";
import type { Policy } from "../content-types.ts";

/** Says what the tests in tests/e2e/accessibility.test.ts and keyboard.test.ts show, and what nobody has looked at. */
export const ACCESSIBILITY_STATEMENT: Policy = {
  title: "Accessibility",
  metaDescription: `How ${BRAND} is made to be used by everybody, what has been tested and how, what has not, and whom to write to if something is in your way.`,
  lastUpdated: "November 21, 2026",
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
            "Forms say what they want before you write. Mistakes are explained in words, at the field.",
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
          text: "We test the site as it is published, in a real browser (Chromium), before every release. The last time was November 21, 2026.",
        },
        {
          kind: "list",
          items: [
            "Each public page and the pages for dealers and administrators, also when they are empty or cannot be found, with the axe rules for WCAG 2.2 A and AA. Each at the width of a phone (390 pixels) and of a desk (1280 pixels), where none may scroll sideways.",
            "The way of a buyer from the search to the request sent, by keyboard alone, with the focus visible at every stop.",
            "Finding a car, reading what it costs to run and comparing cars, with scripts switched off.",
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
            "No test with screen readers on real devices has taken place yet, nor one in other browsers.",
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
