import { SOLD_PAGE_DAYS, VEHICLE_CHANGES_MAX } from "#src/domain/policy/listings.ts";

export interface GuideStep {
  id: string;
  title: string;
  text: string;
  /**
   * Runs in a shell with SITE, KEY and the variables of earlier steps. A test runs each of them.
   */
  curl: string;
  /** Shell variables to save for later steps: name → response field. */
  gives?: Record<string, string>;
}

const KEY = '-H "Authorization: Bearer $KEY"';
const JSON_TYPE = '-H "Content-Type: application/json"';

export const GUIDE: readonly GuideStep[] = [
  {
    id: "list",
    title: "List your stock",
    text: "Your listings, including drafts, one page at a time. The parameters search, sort and page work as in the portal. Needs the scope listings:read.",
    curl: `curl "$SITE/api/dealer/vehicles?search=leaf&sort=price" ${KEY}`,
  },
  {
    id: "create",
    title: "Add a car",
    text: "The Idempotency-Key is yours to choose, such as your own stock number. If you get no response, send the same request again: the car is added only once. Needs listings:write.",
    curl: `curl -X POST "$SITE/api/dealer/vehicles" \\
  ${KEY} \\
  ${JSON_TYPE} \\
  -H "Idempotency-Key: add-A4711" \\
  -d '{
    "make": "Nissan", "model": "Leaf", "trim": "N-Connecta", "year": 2021,
    "price": 13495, "mileage": 31200, "body_style": "Hatchback",
    "postcode": "M4 6JG", "battery_kwh": 39, "winter_range_est": 110
  }'`,
    gives: { VEHICLE_ID: "vehicle_id", UPDATED_AT: "updated_at" },
  },
  {
    id: "update",
    title: "Change its price",
    text: "Send the whole listing with the updated_at that you read: if someone else has changed it since, the response is 409 and nothing is overwritten.",
    curl: `curl -X PUT "$SITE/api/dealer/vehicles/$VEHICLE_ID" \\
  ${KEY} \\
  ${JSON_TYPE} \\
  -d '{
    "updated_at": "'"$UPDATED_AT"'",
    "listing": {
      "make": "Nissan", "model": "Leaf", "trim": "N-Connecta", "year": 2021,
      "price": 12995, "mileage": 31200, "body_style": "Hatchback",
      "postcode": "M4 6JG", "battery_kwh": 39, "winter_range_est": 110
    }
  }'`,
  },
  {
    id: "sold",
    title: "Mark it as sold",
    text: `Its page says so for ${SOLD_PAGE_DAYS} days, with similar cars. The kinds unpublish, publish, reserve and free work alike, for up to ${VEHICLE_CHANGES_MAX} cars at once. To delete a car for good, send DELETE to the URL of the listing.`,
    curl: `curl -X POST "$SITE/api/dealer/vehicles/changes" \\
  ${KEY} \\
  ${JSON_TYPE} \\
  -d '{ "vehicle_ids": ["'"$VEHICLE_ID"'"], "change": { "kind": "sold" } }'`,
  },
  {
    id: "upload",
    title: "Upload your whole stock",
    text: "A CSV file with the columns of the template on the Bulk Upload page, up to 10,000 rows. Rows with a registration, VIN or stock_ref that you sent before update their car, which keeps its first stock_ref. The response comes at once; the rows are saved in the background.",
    curl: `curl -X POST "$SITE/api/dealer/imports?file_name=stock.csv" \\
  ${KEY} \\
  -H "Content-Type: text/csv" \\
  -H "Idempotency-Key: stock-2026-03-01" \\
  --data-binary @stock.csv`,
    gives: { IMPORT_ID: "import_id" },
  },
  {
    id: "progress",
    title: "See how the upload went",
    text: "Its progress and the outcome of each row. Add only=failed to see which rows to correct.",
    curl: `curl "$SITE/api/dealer/imports/$IMPORT_ID?only=failed" ${KEY}`,
  },
  {
    id: "push",
    title: "Or push your stock whenever it changes",
    text: "The whole stock as CSV, XML or JSON, in your own columns, instead of uploads. Cars that it does not have go off sale. The position rises with each document, such as a counter or the time in milliseconds: an older one changes nothing. Your first document waits until you confirm it in the portal.",
    curl: `curl -X PUT "$SITE/api/dealer/stock?position=1" \\
  ${KEY} \\
  -H "Content-Type: text/csv" \\
  --data-binary @stock.csv`,
  },
  {
    id: "off-sale",
    title: "Say that a car of the pushed stock is sold",
    text: "By your stock number, with sold_at, or with deleted_at for a car that is no longer for sale. A position is optional here.",
    curl: `curl -X POST "$SITE/api/dealer/stock/off-sale" \\
  ${KEY} \\
  ${JSON_TYPE} \\
  -d '{ "stock_ref": "A4711", "sold_at": "2026-11-23T10:00:00Z" }'`,
  },
  {
    id: "enquiries",
    title: "Read your enquiries",
    text: "Buyers who agreed to be introduced to you. Their names and numbers are personal data: handle them as carefully as we do. Needs enquiries:read.",
    curl: `curl "$SITE/api/dealer/leads?state=unanswered" ${KEY}`,
  },
];
