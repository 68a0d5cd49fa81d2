import { type Claim, proof } from "./claim.ts";

const PUBLIC_CARS = proof("src/services/browse/browse-page.test.ts", "until the dealer is verified again");
const REQUEST = proof("src/services/leads/submission/submit-lead.test.ts", "refuses an invalid request");
const CLOCK = proof("src/services/leads/response-clock/response-clock.test.ts", "dealer's opening hours");
const HELD = proof("src/services/leads/admin/held-leads.test.ts", "not reviewed within a week");
const REPORTS = proof("src/services/issues/issues.test.ts", "accepted until 72 hours after routing");
const CHARGED_ONCE = proof("src/services/ledger/ledger.test.ts", "dealer already had the person");
const STATEMENT = proof("src/services/ledger/issued-statement.test.ts", "has number, due day, VAT");
const SCORE = proof("src/domain/leads/lead-score.test.ts", "is explained to the dealer part by part");
const BUYER_PAGE = proof("src/services/buyer-page/buyer-page.test.ts", "opens only with a valid link");
const COMPLAINTS = proof(
  "src/services/complaints/complaints.test.ts",
  "is in the inbox, the first due on top",
);
const SEARCHES = "src/services/saved-searches/saved-searches.test.ts";
const REFUSAL = proof(SEARCHES, "allows 'never again'");
const OPT_OUT = proof("src/web/analytics/statistics.test.ts", "applies an opt-out at once");
const NETWORK = proof("src/services/analytics/record-events.test.ts", "leaves no trace of its network");
const ADMIN_ROLE = proof("src/services/accounts/admin-role.test.ts", "every admin is notified");

/**
 * Absolute words of public pages, texts of the domain and emails. A new promise is a new line here or in
 * other-claims.ts; claims.test.ts finds promises without a line.
 */
export const CLAIMS: readonly Claim[] = [
  { words: "Verified Dealers Only", ...PUBLIC_CARS },
  { words: "every dealer's identity and address", ...PUBLIC_CARS },
  { words: "checks every dealership before buyers see its cars", ...PUBLIC_CARS },
  { words: "checks every dealer before buyers see its cars", ...PUBLIC_CARS },
  {
    words: "names every dealer who has your details",
    ...proof("src/emails/leads/lead-emails.test.ts", "names both dealers"),
  },
  { words: "with every dealer who has your details", ...HELD },
  { words: "A dealer calls you within … hours", ...CLOCK },
  {
    words: "Only 1-2 dealers will contact you",
    ...proof("src/services/leads/routing/exclusive-leads.test.ts", "never adds a third dealer"),
  },
  { words: "undertake to respond within … hours", ...CLOCK },
  { words: "We ask the dealer to call within … hours", ...CLOCK },
  { words: "An answer was due within … opening hours", ...CLOCK },
  { words: "We ask the dealer to write within … hours", ...CLOCK },
  {
    words: "Messages only:",
    ...proof(
      "src/services/messages/messages-only.test.ts",
      "shows its dealer neither number nor email address, anywhere",
    ),
  },
  { words: "was due to contact you within", ...CLOCK },
  { words: "is due to contact the buyer within", ...CLOCK },
  { words: "expects to hear from you within", ...CLOCK },
  { words: "days we email you again", ...HELD },
  { words: "and is due within", ...STATEMENT },
  { words: "It is due within … days", ...STATEMENT },
  {
    words: "never send or change bank details",
    ...proof("src/services/ledger/statement-mail.test.ts", "names no bank account"),
  },
  { words: "the same model again within", ...CHARGED_ONCE },
  { words: "the same model within … days", ...CHARGED_ONCE },
  { words: "an enquiry that you report within", ...REPORTS },
  { words: "report a problem with a request within … hours", ...REPORTS },
  { words: "only after you tick the box", ...REQUEST },
  {
    words: "The box is never ticked for you",
    ...proof("src/domain/leads/request/lead-request.test.ts", "without consent"),
  },
  {
    words: "each dealer gets it only once",
    ...proof(
      "src/services/leads/submission/submit-lead-twice.test.ts",
      "joins twenty concurrent requests without notifying a dealer",
    ),
  },
  {
    words: "look at every car, guide and article",
    ...proof("tests/journeys/analytics.test.ts", "a first visit stores no cookies"),
  },
  { words: "hear only of requests above a score", ...SCORE },
  {
    words: "never refuse a request because of its score",
    ...proof("src/services/leads/submission/submit-lead.test.ts", "saves score parts"),
  },
  {
    words: "Every email has a link that stops them",
    ...proof("src/services/saved-searches/find-alerts.test.ts", "with an unsubscribe link"),
  },
  { words: "never to write to you about saved searches again", ...REFUSAL },
  { words: "use it only to recognise the address", ...REFUSAL },
  { words: "never to email you again", ...REFUSAL },
  {
    words: "confirm it on our page within",
    ...proof(SEARCHES, "erases an unconfirmed mailbox after 48 hours"),
  },
  {
    words: "tell us on your page within",
    ...proof(SEARCHES, "is asked once, and erased without a response"),
  },
  { words: "which every email about your request links to", ...BUYER_PAGE },
  {
    words: "or all of them, download everything",
    ...proof("src/services/buyer-page/buyer-page.test.ts", "exports all data"),
  },
  { words: "We answer within", ...COMPLAINTS },
  { words: "days, within", ...COMPLAINTS },
  { words: "you cannot use or read, and within", ...COMPLAINTS },
  { words: "deleted within two days", ...NETWORK },
  { words: "at the foot of every page", ...OPT_OUT },
  {
    words: "always treated under the words you agreed to",
    ...proof("src/services/leads/submission/given-consent.test.ts", "stores the sentence that was shown"),
  },
  { words: "are sent to every admin", ...ADMIN_ROLE },
  {
    words: "every listing and dealer and read every enquiry",
    ...proof("src/operations/admin/vehicles.test.ts", "sees the listings of every dealer"),
  },
  {
    words: "signs out every browser",
    ...proof("src/operations/account/account.test.ts", "signs out other browsers"),
  },
  {
    words: "You get this every Monday",
    ...proof("src/services/performance/weekly-mail.test.ts", "on Monday at seven London time"),
  },
];
