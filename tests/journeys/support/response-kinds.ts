import { numberedLead } from "#tests/support/records/numbered-lead.ts";
import type { CacheableBy } from "#tests/support/sources/response-headers.ts";

/** Password of the sample accounts once public contacts are configured. */
export const PASSWORD = "a password that is not public";

/** An https origin enables HSTS; nothing is requested from it. */
export const PUBLIC_ORIGIN = "https://second-spark.example";

export const JSON_BODY = { method: "POST", headers: { "Content-Type": "application/json" } };
export const FORM = { method: "POST", body: new URLSearchParams({ name: "Ann" }) };
export const LEAD_FORM = new URLSearchParams(
  Object.entries({
    ...numberedLead(1, "ann.headers@example.com"),
    postcode: "HS1 2AB",
    consent_dealer: "on",
    models: "",
    // No dealer is there.
    no_dealer_step: "seen",
  }).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
);

export function signInAs(email: string): RequestInit {
  return { ...JSON_BODY, body: JSON.stringify({ email, password: PASSWORD }) };
}

function formFrom(origin: string): RequestInit {
  return { ...FORM, headers: { Origin: origin } };
}

type Row = [what: string, path: string, status: number, cacheableBy: CacheableBy, init?: RequestInit];

/** One row for each kind of response. A {name} in a path stands for a URL that the test finds. */
export const RESPONSES: Row[] = [
  ["a page", "/", 200, "shared"],
  ["the same page from the cache", "/", 200, "shared"],
  ["an uncacheable page", "/lead", 200, "private"],
  ["a personal page", "/shortlist", 200, "private"],
  ["a page of a portal", "/dealer/listings", 200, "private"],
  ["a page with a secret URL", "/saved-searches/unknown", 404, "no-store"],
  ["a page that is gone", "{ended}", 410, "no-store"],
  ["an unknown page", "/no/such/page", 404, "no-store"],
  ["an unknown vehicle", "/vehicle/unknown", 404, "no-store"],
  ["a permanent redirect", "/models/Nissan-Leaf", 301, "no-store"],
  ["a redirect", "/saved-searches/unknown/stop", 302, "no-store"],
  ["a form that was accepted", "/lead", 303, "no-store", { method: "POST", body: LEAD_FORM }],
  ["an invalid form", "/lead", 422, "no-store", FORM],
  ["a form of the site behind a proxy", "/lead", 422, "no-store", formFrom(PUBLIC_ORIGIN)],
  ["a form of another site", "/lead", 400, "no-store", formFrom("https://elsewhere.example")],
  ["a form for a page without an action", "/privacy", 405, "no-store", FORM],
  ["the head of a page", "/browse", 200, "shared", { method: "HEAD" }],
  ["a CORS preflight", "/api/session", 405, "no-store", { method: "OPTIONS" }],
  ["a form instead of JSON", "/api/auth/sign-in/email", 415, "no-store", FORM],
  ["a range of a file", "/favicon.svg", 206, "public", { headers: { Range: "bytes=0-9" } }],
  ["an unsatisfiable range", "/favicon.svg", 416, "no-store", { headers: { Range: "bytes=99999999-" } }],
  ["a script", "{script}", 200, "immutable"],
  ["a photo", "{photo}", 200, "immutable"],
  ["an unknown photo", "/photos/nothing.jpg", 404, "no-store"],
  ["a picture for sharing", "{share_picture}", 200, "immutable"],
  ["an icon", "/favicon.svg", 200, "public"],
  ["the feed", "/blog/rss.xml", 200, "public"],
  ["the site map", "/sitemap.xml", 200, "shared"],
  ["robots.txt", "/robots.txt", 200, "public"],
  ["the outward codes", "/browse/places", 200, "public"],
  ["viewed cars", "/recently-viewed?ids=x", 200, "no-store"],
  ["other ways to a dealer", "/lead/other-ways?postcode=HS1+2AB", 200, "no-store"],
  ["a distance", "/vehicle/x/distance?postcode=M1", 200, "no-store"],
  ["a count of cars", "/browse/count?keyword=leaf", 200, "no-store"],
  ["a sentence searched for", "/search?q=leaf+under+20k", 303, "no-store"],
  ["speculation rules", "/speculation-rules.json", 200, "public"],
  ["a mailbox outside a trial", "/dev/mailbox", 404, "no-store"],
  ["the API's description", "/api/openapi.json", 200, "shared"],
  ["an unknown operation", "/api/nothing", 404, "no-store"],
  ["an unauthorised operation", "/api/dealer/leads", 401, "no-store"],
  ["invalid fields", "/api/lead", 422, "no-store", { ...JSON_BODY, body: "{}" }],
  ["malformed JSON", "/api/lead", 400, "no-store", { ...JSON_BODY, body: "{" }],
  ["a wrong password", "/api/auth/sign-in/email", 401, "no-store", signInAs("nobody@example.com")],
  ["the public keys (JWKS)", "/api/auth/jwks", 200, "no-store"],
  ["liveness", "/healthz", 200, "no-store"],
  ["readiness", "/readyz", 200, "no-store"],
];
