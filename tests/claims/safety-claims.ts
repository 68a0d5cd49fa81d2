import { type Claim, proof } from "./claim.ts";

const REPORTS = "src/services/complaints/message-reports.test.ts";
const COMPLAINTS = "src/services/complaints/complaints.test.ts";
const APPROVAL = proof(
  "src/operations/dealer/application.test.ts",
  "approving an application makes the applicant owner of a verified dealer",
);
const IDENTITY = proof("tests/journeys/dealer-profile.test.ts", "asks for a new address");
const SUSPENSION = proof("src/services/browse/browse-page.test.ts", "until the dealer is verified again");
const REVIEWS = proof("src/services/reviews/review-record.test.ts", "hides no removal");

/** What we do against illegal content and bad dealers: each measure of the assessment, each of the six principles. */
export const SAFETY_CLAIMS: readonly Claim[] = [
  {
    words: "Messages between a buyer and a dealer who has the buyer's request",
    ...proof("src/services/messages/messages.test.ts", "reach their request's dealer and buyer alone"),
  },
  { words: "by dealers whom a person has approved", ...APPROVAL },
  {
    words: "Reviews of dealers by buyers whom we introduced to them",
    ...proof("src/services/reviews/reviews.test.ts", "go to an introduced buyer"),
  },
  { words: "A person reads a dealer's application and evidence", ...APPROVAL },
  { words: "is checked by a person before it shows", ...IDENTITY },
  {
    words: "An advert is held until a person has looked at it",
    ...proof("src/services/vehicles/held-listings.test.ts", "with a fee or a phone number"),
  },
  { words: "Suspending a dealer takes its cars off the site", ...SUSPENSION },
  {
    words: "buyers' details and messages away from it",
    ...proof(
      "src/operations/dealer/suspended.test.ts",
      "everything returns when the dealer is verified again",
    ),
  },
  {
    words: "Requests that look automated or false are held",
    ...proof("src/domain/leads/screening/screen-lead.test.ts", "holds honeypot hits even without limits"),
  },
  {
    words: "are emailed about a sign-in from a new place",
    ...proof("src/operations/account/account-notices.test.ts", "from a new browser or network is told once"),
  },
  {
    words: "that we never send or change bank details by email",
    ...proof("src/services/ledger/statement-mail.test.ts", "names no bank account"),
  },
  {
    words: "can report a message where they read it",
    ...proof(REPORTS, "from either side is confirmed by email and waits for an admin"),
  },
  {
    words: "hidden from both sides, with its file",
    ...proof(REPORTS, "hides words and file from both sides, who read the reason"),
  },
  {
    words: "The reporter is told the decision",
    ...proof(REPORTS, "to the reporter, and to the other side if it changes something"),
  },
  { words: "can ask us to look again", ...proof(REPORTS, "can be appealed by the writer") },
  {
    words: "Overdue reports come first in our list",
    ...proof(COMPLAINTS, "lists open complaints first, the most urgent at the top"),
  },
  {
    words: "those due soon stand on our start page",
    ...proof(COMPLAINTS, "is in the inbox, the first due on top, unless its use is restricted"),
  },
  {
    words: "Each side sends at most … messages a day",
    ...proof("src/services/messages/messages.test.ts", "are limited for each side and day"),
  },
  {
    words: "a buyer's number unless the buyer chose messages only",
    ...proof("src/services/messages/messages-only.test.ts", "neither number nor email address, anywhere"),
  },
  {
    words: "A buyer can choose messages only",
    ...proof("src/services/messages/messages-only.test.ts", "neither number nor email address, anywhere"),
  },
  {
    words: "Photos are decoded and stored again without hidden data",
    ...proof("src/services/messages/message-files.test.ts", "photos without their place"),
  },
  {
    words: "An admin can disable an account",
    ...proof("tests/journeys/operations.test.ts", "cannot sign in until it is enabled"),
  },
  {
    words: "a test looks for the proof of each promise",
    ...proof("tests/claims.test.ts", "every absolute word in a text that people see"),
  },
  { words: "a person reads the application and its evidence", ...APPROVAL },
  {
    words: "by a form that names the day of our answer",
    ...proof(COMPLAINTS, "is confirmed by email with a reference and the day of the answer"),
  },
  {
    words: "Overdue complaints come first in our list",
    ...proof(COMPLAINTS, "lists open complaints first, the most urgent at the top"),
  },
  {
    words: "we measure how quickly dealers answer",
    ...proof(
      "src/services/leads/response-clock/response-clock.test.ts",
      "covers requests due in the last 30",
    ),
  },
  {
    words: "hide cars that they do not confirm",
    ...proof("src/services/stock-checks/stock-checks.test.ts", "in one email for all, and hidden after 21"),
  },
  {
    words: "let buyers tell us that a car was gone",
    ...proof("src/services/stock-checks/doubt-car.test.ts", "is reported by its introduced buyers only"),
  },
  {
    words: "a request that the dealer left unanswered is not charged",
    ...proof(
      "src/services/leads/response-clock/response-clock.test.ts",
      "credits the silent dealer, introduces the next",
    ),
  },
  { words: "A suspended dealer's cars leave the site at once", ...SUSPENSION },
  { words: "good and bad reviews show alike, and each one removed leaves a note", ...REVIEWS },
  {
    words: "We confirm by email and answer … days later at the latest",
    ...proof(COMPLAINTS, "is decided within three days"),
  },
];
