import fc from "fast-check";

type Header = readonly [name: string, value: string];

const HEADERS: readonly Header[] = [
  ["Accept-Language", "*;q=nan, en-GB;q=-1, xx-".padEnd(3000, "x-")],
  ["Accept-Language", "\u00ff\u00fe"],
  ["Accept", "application/xml;q=9"],
  ["Accept-Encoding", "br;q=0, *;q=0"],
  ["Accept-Encoding", "gzip,".repeat(600)],
  ["Range", "bytes=0-"],
  ["Range", "bytes=5-1"],
  ["Range", `bytes=${"0-0,".repeat(600)}0-0`],
  ["Range", "lines=1-2"],
  ["If-None-Match", '"'],
  ["If-None-Match", "*"],
  ["If-Modified-Since", "yesterday"],
  ["Content-Encoding", "gzip"],
  ["Content-Encoding", "br, deflate, nonsense"],
  ["Content-Language", "tlh"],
  ["Content-MD5", "x"],
  ["Host", "evil.example"],
  ["Host", "localhost:99999"],
  ["X-Forwarded-For", "127.0.0.1, ::1, 10.0.0.1".repeat(100)],
  ["X-Forwarded-For", "'; drop table leads; --"],
  ["X-Forwarded-Proto", "javascript"],
  ["X-Forwarded-Host", "evil.example"],
  ["Forwarded", 'for="[::1]:99999"'],
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Client-Address", "127.0.0.1"],
  ["User-Agent", ""],
  ["User-Agent", "x".repeat(3000)],
  ["User-Agent", "\u00ff\u00ad\u0085"],
  ["Cookie", `session=${"x".repeat(3000)}`],
  ["Cookie", "=;;;==,;"],
  ["Origin", "null"],
  ["Origin", "https://evil.example"],
  ["Referer", "javascript:alert(1)"],
  ["Sec-Fetch-Site", "cross-site"],
  ["Last-Event-ID", "-1"],
  ["Last-Event-ID", "99999999999999999999"],
  ["Last-Event-ID", "x".repeat(1000)],
  ["Idempotency-Key", ""],
  ["Idempotency-Key", "key"],
  ["Idempotency-Key", "\u00ff"],
  ["Idempotency-Key", "x".repeat(201)],
  ["Expect", "nothing"],
  ["Upgrade", "websocket"],
  ["Trailer", "X"],
  ["X-Request-Id", "x".repeat(1000)],
];

const AUTHORIZATIONS: readonly string[] = [
  "",
  "Bearer",
  "Bearer ",
  "bearer  x",
  "Basic YTpi",
  "Bearer ssk_",
  `Bearer ssk_${"x".repeat(3000)}`,
  "Bearer a.b.c",
  "Bearer ..",
  // Unsigned JWT: {"alg":"none"}.{"sub":"1"}.
  "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
  "Bearer eyJhbGciOiJIUzI1NiIsImtpZCI6Ii4uLy4uL2V0Yy9wYXNzd2QifQ.eyJzdWIiOiIxIn0.AAAA",
  "Bearer \u00ff",
  `Bearer ${"x.".repeat(1500)}`,
];

/** Mostly no extra headers, sometimes a few, rarely someone else's credential. */
export const hostileHeaders: fc.Arbitrary<Header[]> = fc.oneof(
  { weight: 7, arbitrary: fc.constant<Header[]>([]) },
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...HEADERS), { minLength: 1, maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...AUTHORIZATIONS).map((value): Header[] => [["Authorization", value]]),
  },
);
