import { type Claim, proof } from "./claim.ts";

const DUPLICATE_KEY = proof(
  "src/operations/idempotency.test.ts",
  "the same request with the same key runs once",
);
const REPEATED_WRITES = proof(
  "tests/matrices/audited-writes.test.ts",
  "once when it comes again with its key",
);
const ALERTS = "src/services/saved-searches/find-alerts.test.ts";
const SEARCHES = "src/services/saved-searches/saved-searches.test.ts";
const REFUSAL = proof(SEARCHES, "allows 'never again'");
const CLOCK = proof("src/services/leads/response-clock/response-clock.test.ts", "dealer's opening hours");
const UNDERTAKING = proof("src/services/ledger/agreement/accept-agreement.test.ts", "need every box");
const MESSAGES_PRICE = proof(
  "src/services/messages/messages-only.test.ts",
  "costs its dealer the same as another request",
);
const MESSAGES_ONLY = proof(
  "src/services/messages/messages-only.test.ts",
  "shows its dealer neither number nor email address, anywhere",
);
const SCORE = proof("src/domain/leads/lead-score.test.ts", "is explained to the dealer part by part");
const EXCLUSIVE = proof(
  "src/services/leads/routing/exclusive-leads.test.ts",
  "keeps them until the window ends; then the next dealer",
);
const CHECKED_PAGES = proof(
  "tests/journeys/accessibility.test.ts",
  "no accessibility faults, clipped content, overflow or third-party requests on",
);

const REVIEW_SHOWN = proof("src/services/reviews/reviews.test.ts", "on its own within 72 hours");

/** Claims about the response window, searches, developers' pages and texts of the domain. */
export const OTHER_CLAIMS: readonly Claim[] = [
  { words: "within … opening hours", ...CLOCK },
  { words: "Dealers promise to reply within … opening hours", ...UNDERTAKING },
  {
    words: "Tell us how you drive and we'll check every car",
    ...proof("tests/journeys/buyer-comfort.test.ts", "on every card and on the car's own page"),
  },
  { words: "If you chose messages only, a dealer sees neither", ...MESSAGES_ONLY },
  { words: "request with messages only costs the same as another", ...MESSAGES_PRICE },
  {
    words: "Only we see it, to tell real requests from repeated and made-up ones",
    ...proof(
      "src/services/messages/hidden-contact.test.ts",
      "neither number nor email address, whichever way",
    ),
  },
  { words: "We undertake to contact each buyer within … opening hours", ...UNDERTAKING },
  {
    words: "dealers answered …% of requests within … opening hours",
    ...proof(CLOCK.test, "covers requests due in the last 30 days"),
  },
  { words: "Takes exclusive leads only, and another dealer has it", ...EXCLUSIVE },
  { words: "First half of the postcode only", ...SCORE },
  { words: "within reach that fit the wishes and the budget", ...SCORE },
  {
    words: "within your radius of … miles",
    ...proof("src/services/issues/issues.test.ts", "credits a buyer routed beyond the radius"),
  },
  { words: "Every email has a link that stops it at once", ...proof(ALERTS, "with an unsubscribe link") },
  { words: "Until you confirm, we send only that link", ...proof(ALERTS, "alerts only after confirmation") },
  { words: "Open it and confirm within", ...proof(SEARCHES, "erases an unconfirmed mailbox after 48 hours") },
  {
    words: "This also ends every saved search with your email address",
    ...proof(SEARCHES, "stops all idempotently"),
  },
  { words: "Never email this address again", ...REFUSAL },
  { words: "Also never send saved-search emails to this address again", ...REFUSAL },
  {
    words: "Only fully electric cars can be listed",
    ...proof("src/domain/vehicles/other-fuel.test.ts", "is electric: %s"),
  },
  {
    words: "Only cars that manage it",
    ...proof(
      "src/domain/driving/will-it-do.test.ts",
      "a car manages the week exactly from the needed winter range, which is the filter",
    ),
  },
  {
    words: "Not within six years:",
    ...proof("src/domain/driving/payback.test.ts", "flips at the pound that six years make up"),
  },
  {
    words: "Paid back in … at the earliest, or not within six years",
    ...proof("src/domain/driving/payback.test.ts", "flips at the pound that six years make up"),
  },
  {
    words: "only people with this link can read it",
    ...proof("tests/journeys/admin-blog-content.test.ts", "shows a draft only by its preview link"),
  },
  {
    words: "Only people with this link can read it",
    ...proof("tests/journeys/admin-blog-content.test.ts", "shows a draft only by its preview link"),
  },
  {
    words: "We only compare models that we have written about",
    ...proof("src/web/content/comparisons.test.ts", "says the same as the guide to the same car"),
  },
  {
    words: "We keep only a record that a request was made",
    ...proof(
      "src/services/personal-data/personal-data.test.ts",
      "an erasure by the buyer leaves no word either",
    ),
  },
  {
    words: "A key works only for its scopes",
    ...proof("src/domain/accounts/permissions.test.ts", "lists cars %s, changes them %s"),
  },
  { words: "Every POST accepts an Idempotency-Key, except uploads of photos", ...REPEATED_WRITES },
  { words: "the car is added only once", ...DUPLICATE_KEY },
  {
    words: "Within … hours, repeating a request with the same key returns the first response",
    ...DUPLICATE_KEY,
  },
  {
    words: "Respond with any status from 200 to 299 within",
    ...proof("src/services/webhooks/deliver-webhook.test.ts", "after a timeout, then retries once"),
  },
  {
    words: "always with the same webhook-id",
    ...proof("src/services/webhooks/deliver-webhook.test.ts", "eight times in twenty hours, under one id"),
  },
  {
    words: "in this browser only and without an account",
    ...proof("tests/journeys/buyer-comfort.test.ts", "compares saved cars under a URL"),
  },
  {
    words: "Every part of the site on one page",
    ...proof("tests/journeys/site-map.test.ts", "is linked from another"),
  },
  {
    words: "Every Monday we send you",
    ...proof("src/services/performance/weekly-mail.test.ts", "on Monday at seven London time"),
  },
  {
    words: "you always see where you are",
    ...proof("tests/journeys/accessibility.test.ts", "controls keep an edge and a visible focus"),
  },
  {
    words: "Every page, those for dealers and administrators too",
    ...CHECKED_PAGES,
  },
  { words: "Your review shows on the dealer's page within", ...REVIEW_SHOWN },
  { words: "A review shows on the dealer's page within … hours", ...REVIEW_SHOWN },
  {
    words: "that of the stars of all reviews that show",
    ...proof("src/services/reviews/review-record.test.ts", "equal to the stored rows"),
  },
  {
    words: "show all answers unless their writer erased them or one of five reasons",
    ...proof("src/services/reviews/review-record.test.ts", "hides no removal"),
  },
  {
    words: "Buyers see it only with registration_shown",
    ...proof("src/services/vehicles/vehicle-identity.test.ts", "if the dealer shows it, and never the VIN"),
  },
];
