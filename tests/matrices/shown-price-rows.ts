import { FEED_FORMATS } from "#src/domain/vehicle-feeds/feed-formats.ts";
import { FEED_NAMES } from "#src/domain/vehicle-feeds/feed-vehicle.ts";

/** Prices of a car with a mandatory fee, which no sample car has. */
export const SHOWN = { price: 17_331, mandatory_fee: 243, mandatory_fee_for: "admin" };

/**
 * Every page and machine URL that shows the price of a car, with {names} for ids from the test. The price is found
 * there, on no other page, and the price without or with another fee nowhere: a page that begins to show it needs a row.
 */
export const PAGES_WITH_PRICE: Record<string, readonly string[]> = {
  "/": ["/"],
  "/browse": ["/browse", "/browse?sort=newest&keyword=leaf&minPrice=17000", "/browse?postcode=M4"],
  "/vehicle/:vehicle_id": ["/vehicle/{priced}"],
  "/shortlist": ["/shortlist?ids={priced}", "/shortlist?ids={priced},{vehicle}"],
  "/lead": ["/lead?vehicle={priced}"],
  "/my-request/:token": ["/my-request/{priced_token}"],
  "/models/:slug": ["/models/nissan-leaf"],
  "/used-evs/:city": ["/used-evs/manchester"],
  "/compare/:pair": ["/compare/nissan-leaf-vs-tesla-model-3"],
  "/dealers/:dealer_slug": ["/dealers/{priced_dealer}"],
  "/stock/:dealer_slug": ["/stock/{priced_dealer}"],
  "/vehicle-feeds/:token/:file": FEED_NAMES.map(
    (name) => `/vehicle-feeds/{priced_feed}/${FEED_FORMATS[name].file}`,
  ),
};

/** Operations of the API that show it to a dealer or an admin; all portal pages read it from them. */
export const OPERATIONS_WITH_PRICE: readonly string[] = [
  "/admin/vehicles",
  "/dealer/leads",
  "/dealer/leads/enquiries.csv",
  "/dealer/leads/{lead_id}",
  "/dealer/performance/cars.csv",
  "/dealer/performance/vehicles",
  "/dealer/performance/vehicles/{vehicle_id}",
  "/dealer/vehicles",
  "/dealer/vehicles/{vehicle_id}",
  "/public/car",
  "/public/compare",
  "/public/price_context",
  "/public/search",
  "/public/start_request",
  "/public/will_it_do",
];

/** Emails, each with the test that sends it. */
export const EMAILS_WITH_PRICE: Record<string, string> = {
  "src/emails/leads/lead-confirmation.tsx": "tests/journeys/page-access.test.ts",
  "src/emails/leads/lead-notification.tsx": "tests/journeys/page-access.test.ts",
  "src/emails/saved-searches/saved-search-alert.tsx": "src/services/saved-searches/find-alerts.test.ts",
};

const sum = (pounds: number) => `${Math.floor(pounds / 1000)},?${String(pounds % 1000).padStart(3, "0")}`;
const asWholeWord = (source: string) => new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`);

export const TOTAL = asWholeWord(sum(SHOWN.price));
export const ANOTHER_SUM = asWholeWord(
  `${sum(SHOWN.price - SHOWN.mandatory_fee)}|${sum(SHOWN.price + SHOWN.mandatory_fee)}`,
);
