import fc from "fast-check";
import type { Documented } from "#src/operations/openapi.ts";
import { ACCESS } from "#tests/matrices/access-matrix-rows.ts";
import {
  hostileForm,
  hugeBody,
  jsonBody,
  mislabelledBodies,
  type SentBody,
  textBody,
} from "./hostile-bodies.ts";
import { hostileHeaders } from "./hostile-headers.ts";
import { hostileJson, hostileText } from "./hostile-json.ts";
import { KNOWN_BODIES, STOCK_FILE } from "./known-bodies.ts";
import { mutatedJson } from "./mutated-json.ts";
import { type JsonSchema, valueOfSchema } from "./value-of-schema.ts";

export interface HostileRequest {
  /** Path below /api; {name} parameters are filled with ids of existing records. */
  path: string;
  headers: readonly (readonly [string, string])[];
  body: SentBody | null;
}

/** Requests for one operation: valid ones by its schema, and mutations of any part. */
export function hostileRequests(name: string, operation: Documented): fc.Arbitrary<HostileRequest> {
  const [, pattern = ""] = name.split(" ");
  return fc
    .record({
      path: pathOf(pattern),
      query: queryOf(operation),
      headers: hostileHeaders,
      body: bodyOf(name, operation),
    })
    .map(({ path, query, headers, body }) => ({ path: `${path}${query ? `?${query}` : ""}`, headers, body }));
}

/** Path segments that do not all decode to text. */
const RAW_SEGMENTS = [
  ..."% %zz %00 %0a %ff %C0%AF %ED%A0%80 %F4%90%80%80 %2e%2e%2f..%2f %2F %5c %u0041 .. . ..; %252e %25".split(
    " ",
  ),
  "x".repeat(5000),
  "/".repeat(50),
];

/** Node refuses request heads above 16 kB. */
const LONGEST_SEGMENT = 2000;

export const hostileSegment = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => encoded(text.slice(0, LONGEST_SEGMENT))) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW_SEGMENTS) },
);

export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function pathOf(pattern: string): fc.Arbitrary<string> {
  const segments = pattern.split("/").map((segment) => {
    const right = fc.constant(segment);
    if (!segment.includes("{")) return right;
    return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: hostileSegment });
  });
  return fc.tuple(...segments).map((parts) => parts.join("/"));
}

const EXTRA_QUERIES = [
  "&",
  "&&=&=",
  "&a",
  "&a[]=1&a[b]=2&a[__proto__]=3",
  "&__proto__=1&constructor=2",
  "&page=1&page=2",
  "&page[]=1",
  "&%zz=%",
  "&%00=%00",
  "&q=%ED%A0%80&search=%C0%AF",
  "&search=%F0%9F%91%8D&search=b",
  "&x=1".repeat(2000),
  `&x=${"y".repeat(20_000)}`,
  "&+=+&%20=%20",
  "?a=b?c=d",
  "#fragment",
];

function queryOf(operation: Documented): fc.Arbitrary<string> {
  const parameters = (operation.parameters ?? []).filter(({ in: where }) => where === "query");
  const parts = parameters.map(({ name, schema }) => {
    const right = valueOfSchema((schema ?? {}) as JsonSchema).map((value) => encoded(String(value)));
    const values = fc.oneof(right, hostileSegment, hostileSegment);
    const once = values.map((value) => `${name}=${value}`);
    return fc.oneof(
      fc.constant(""),
      once,
      once,
      fc.tuple(once, once).map((both) => both.join("&")),
    );
  });
  const extra = fc.oneof(
    { weight: parameters.length > 0 ? 5 : 10, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom(...EXTRA_QUERIES) },
  );
  return fc.tuple(...parts, extra).map((all) => all.filter(Boolean).join("&"));
}

/** Null where the operation takes no body, except for an occasional unexpected one. */
function bodyOf(name: string, operation: Documented): fc.Arbitrary<SentBody | null> {
  if (name.startsWith("GET ")) return fc.constant(null);
  const content = (operation.requestBody as { content?: Record<string, { schema?: JsonSchema }> } | undefined)
    ?.content;
  const type = content && (content["application/json"] ? "application/json" : Object.keys(content)[0]);
  if (!type) {
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: mislabelledBodies(hostileJson) },
    );
  }
  const wrong = mislabelledBodies(hostileJson);
  if (type !== "application/json") {
    return fc.oneof(
      { weight: 6, arbitrary: fileOf(type) },
      { weight: 3, arbitrary: hostileForm },
      { weight: 2, arbitrary: wrong },
    );
  }
  const bySchema = valueOfSchema(content[type]?.schema ?? {});
  const known = KNOWN_BODIES[name] ?? ACCESS[name]?.[1]?.json;
  const right = known === undefined ? bySchema : fc.oneof(fc.constant(known), fc.constant(known), bySchema);
  return fc.oneof(
    { weight: 10, arbitrary: right.map((value) => jsonBody(JSON.stringify(value))) },
    { weight: 90, arbitrary: mutatedJson(right).map(jsonBody) },
    { weight: 8, arbitrary: hostileJson.map(jsonBody) },
    { weight: 10, arbitrary: mislabelledBodies(right.map((value) => JSON.stringify(value))) },
    { weight: 4, arbitrary: wrong },
    { weight: 4, arbitrary: hostileForm },
    { weight: 1, arbitrary: hugeBody },
  );
}

function fileOf(type: string): fc.Arbitrary<SentBody> {
  if (type === "text/csv") {
    const cells = STOCK_FILE.split(/(?<=[,\n])|(?=[,\n])/);
    return fc.oneof(
      fc.constant(textBody(type, STOCK_FILE)),
      fc.tuple(fc.nat({ max: cells.length - 1 }), hostileText).map(([at, text]) => {
        return textBody(type, cells.with(at, text).join(""));
      }),
      hostileText.map((text) => textBody(type, text)),
      fc.nat({ max: STOCK_FILE.length }).map((end) => textBody(type, STOCK_FILE.slice(0, end))),
    );
  }
  return fc.oneof(
    fc.constantFrom(...PICTURE_HEADS).map((bytes) => ({ content_type: type, bytes })),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ content_type: type, bytes })),
  );
}

const PICTURE_HEADS = [
  "\x89PNG\r\n\x1a\n",
  "\xff\xd8\xff\xe0",
  "RIFF\xff\xff\xff\xffWEBPVP8 ",
  "GIF89a",
  "<svg",
  "%PDF-1.7",
  "BM",
].map((head) => new Uint8Array(Buffer.from(`${head}${"\x00".repeat(60)}`, "latin1")));
