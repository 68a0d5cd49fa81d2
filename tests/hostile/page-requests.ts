import fc from "fast-check";
import { hostileForm, mislabelledBodies, type SentBody, textBody } from "./hostile-bodies.ts";
import { hostileHeaders } from "./hostile-headers.ts";
import { hostileJson, hostileText } from "./hostile-json.ts";
import { encoded, hostileSegment } from "./hostile-requests.ts";

export interface PageRequest {
  method: string;
  /** The request target as sent in the request line. */
  target: string;
  headers: readonly (readonly [string, string])[];
  body: SentBody | null;
}

/** Query parameters that pages or the router read. */
const QUERY_NAMES = [
  ..."minPrice maxPrice bodyStyle model minYear maxMileage postcode radius sort keyword minBattery maxBattery".split(
    " ",
  ),
  ..."minDcCharging minWinterRange plug batteryTested page ids vehicle source dealers done search state from to token next _routes index q dailyMiles daysAWeek longestTrip charging".split(
    " ",
  ),
];

/** Bodies above 256 kB close the connection, sometimes before the client reads the response. */
const LONGEST_FIELD = 20_000;

const FORM: Record<string, string> = {
  name: "Priya Shah",
  email: "priya@example.org",
  phone: "07700 900123",
  postcode: "M1 1AE",
  budget_band: "£10-15k",
  timeframe_days: "30",
  max_travel_mi: "25",
  models: "Nissan Leaf",
  px_has: "",
  consent_dealer: "on",
  source: "lead_form",
  shownAt: "1700000000000",
  decision: "changed",
  dealer_id: "00000000-0000-4000-8000-000000000000",
  sure: "on",
};

/**
 * Requests for one page of the route table.
 * @param known ids of existing records by URL parameter
 */
export function pageRequests(pattern: string, known: Record<string, string>): fc.Arbitrary<PageRequest> {
  return fc
    .record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant("GET") },
        { weight: 3, arbitrary: fc.constant("POST") },
        { weight: 1, arbitrary: fc.constantFrom("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND") },
      ),
      path: pathOf(pattern, known),
      ending: fc.oneof(
        { weight: 6, arbitrary: fc.constant("") },
        fc.constantFrom(".data", "/", "//", "/_.data", "%2F"),
      ),
      query: fc.array(queryPart, { maxLength: 4 }).map((parts) => parts.join("&")),
      headers: hostileHeaders,
      body: formBody,
    })
    .map(({ method, path, ending, query, headers, body }) => ({
      method,
      target: `${path}${ending}${query ? `?${query}` : ""}`,
      headers,
      body: method === "GET" || method === "HEAD" || method === "OPTIONS" ? null : body,
    }));
}

function pathOf(pattern: string, known: Record<string, string>): fc.Arbitrary<string> {
  const segments = pattern.split("/").map((segment) => {
    if (segment !== "*" && !segment.startsWith(":")) return fc.constant(segment);
    const right = fc.constant(encoded(known[segment.slice(1)] ?? "nothing"));
    return fc.oneof(
      { weight: 2, arbitrary: right },
      { weight: 3, arbitrary: segmentLike(known[segment.slice(1)]) },
    );
  });
  return fc.tuple(...segments).map((parts) => parts.join("/"));
}

function segmentLike(right = ""): fc.Arbitrary<string> {
  const numbers = ["0", "-1", "1e9", "99999999999", "9".repeat(400)];
  const odd = numbers.map((number) => encoded(right.replace(/\d+/, number)));
  const segment = hostileSegment.map((text) => text.slice(0, LONGEST_VALUE));
  return fc.oneof({ weight: 3, arbitrary: segment }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
}

/** Keeps the request head below Node's 16 kB; raw-http.ts covers larger ones. */
const LONGEST_VALUE = 1200;

const queryPart = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...QUERY_NAMES), hostileSegment)
      .map(([name, value]) => `${name}=${value.slice(0, LONGEST_VALUE).replaceAll("#", "%23")}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("%", "=", "&&&", "%zz=%", "a[]=1&a[]=2", "__proto__=1", "x".repeat(2000)),
  },
);

const formBody: fc.Arbitrary<SentBody> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...Object.keys(FORM)), hostileText)
      .map(([name, text]) =>
        textBody(
          "application/x-www-form-urlencoded",
          formText({ ...FORM, [name]: text.slice(0, LONGEST_FIELD) }),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      textBody("application/x-www-form-urlencoded", "%&%%=%zz&=&name=%00&name=%ED%A0%80"),
      textBody("application/x-www-form-urlencoded", `${"name=a&".repeat(5000)}`),
      textBody("application/x-www-form-urlencoded", "decision=__proto__&decision=erased"),
    ),
  },
  { weight: 2, arbitrary: hostileForm },
  { weight: 2, arbitrary: mislabelledBodies(fc.oneof(hostileJson, fc.constant(formText(FORM)))) },
);

function formText(fields: Record<string, string>): string {
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]),
  ).toString();
}
