import { isLoopback, neighbourhoodOf } from "#src/domain/accounts/network-of.ts";
import { describeBrowser } from "#src/domain/accounts/sessions.ts";
import { drivingIn } from "#src/domain/driving/driving-key.ts";
import { parseInput } from "#src/domain/errors/errors.ts";
import { pageCacheKey } from "#src/domain/pages/cacheable-pages.ts";
import { readHomeForm } from "#src/domain/search/home-form.ts";
import { stockFeedSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { withoutLinkKeys } from "#src/domain/text/without-link-keys.ts";
import { browseFiltersToSearch, parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { channelAddress } from "#src/domain/webhooks/channel-address.ts";
import { adfMailSchema, adfPostSchema, webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import { isPlainlyRefused } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { createSignedIds } from "#src/services/context/signed-links.ts";
import { mailedTokenHash } from "#src/services/mailed-token.ts";
import { subscriptionSchema } from "#src/services/push/push.ts";
import { readPostedForm, textsIn } from "#src/web/posted-form.ts";
import { nextPath } from "#src/web/session/next-path.ts";
import { filled, type Target } from "#tests/fuzz/target.ts";

const NOW = new Date("2026-11-30T12:00:00Z");
const TOMORROW = new Date("2026-12-01T12:00:00Z");
const FORM_BYTES = 2 ** 18;
/** Node refuses longer headers and URLs. */
const HEADER_BYTES = 2 ** 14;
const signed = createSignedIds("a secret of a test", "a purpose");
const ID = "018f2f6e-0000-7000-8000-000000000001";
const SIGNED = signed.sign(ID, TOMORROW);

const URL_TOKENS = [
  ...[
    "https://",
    "http://",
    "sftp://",
    "mailto:",
    "user:pass@",
    "a.example",
    "localhost",
    "127.0.0.1",
    "[::1]",
  ],
  ...[
    "[::ffff:7f00:1]",
    ":443",
    ":99999",
    "/",
    "//",
    "\\",
    "?",
    "#",
    "%",
    "%00",
    "%zz",
    "..",
    "0x7f.1",
    "xn--",
    "@",
    "é",
  ],
];
const BOUNDARY = "----part";

const posted = (type: string, bytes: Buffer) =>
  readPostedForm(
    new Request("https://a.example/", {
      method: "POST",
      headers: { "content-type": type },
      body: new Uint8Array(bytes),
    }),
  );

export const ADDRESS_TARGETS: Record<string, Target> = {
  "signed links": {
    place: "main thread",
    bytes: HEADER_BYTES,
    honest: (length) => filled(SIGNED, length),
    tokens: [SIGNED, SIGNED.slice(0, 20), "A", "_", "-", "=", "+", "/", "%", ".", "~"],
    parse: (_, text) => {
      const id = signed.read(text, NOW);
      if (id !== null && text !== SIGNED) throw new Error("a link that was not signed is read");
      return [
        signed.readAll(text, NOW, "facts"),
        mailedTokenHash(text),
        withoutLinkKeys(`/enquiry/${text}`),
        nextPath(text),
      ];
    },
  },
  "push endpoints": {
    place: "main thread",
    bytes: FORM_BYTES,
    honest: (length) => `https://push.example/${"a".repeat(length)}`,
    tokens: URL_TOKENS,
    parse: (_, text) => [isPlainlyRefused(text), parseInput(subscriptionSchema, { endpoint: text })],
  },
  "delivery addresses": {
    place: "main thread",
    bytes: FORM_BYTES,
    honest: (length) => `https://a.example/${"a".repeat(length)}`,
    tokens: URL_TOKENS,
    parse: (_, text) => {
      const mail = adfMailSchema.safeParse({ email: text, address: text, url: text, agreed: true });
      const urls = mail.success ? Object.values(mail.data).filter((one) => typeof one === "string") : [];
      return [
        urls.map((url) => channelAddress(String(url))),
        webhookSchema.safeParse({ url: text, events: ["lead.routed"] }),
        adfPostSchema.safeParse({
          url: text,
          authentication: "header",
          header_name: text,
          header_value: text,
        }),
        stockFeedSchema.safeParse({ url: text, access: "basic", user: text, password: text, host_key: text }),
      ];
    },
  },
  "page addresses": {
    place: "main thread",
    bytes: HEADER_BYTES,
    honest: (length) => filled("make=kia&maxPrice=15000&postcode=M1+1AE&", length),
    tokens: [
      "make=",
      "maxPrice=",
      "postcode=",
      "keyword=",
      "q=",
      "money=",
      "dailyMiles=",
      "driving=60-5-180-street",
      "sort=nearest",
      "&",
      "+",
      "%20",
      "%",
      "page=2",
      "15k",
      "-",
    ],
    parse: (_, text) => {
      const search = new URLSearchParams(text);
      const filters = parseBrowseFilters(search);
      return [
        browseFiltersToSearch(filters),
        readHomeForm(search, NOW),
        drivingIn(search),
        pageCacheKey("/browse", text),
      ];
    },
  },
  "client headers": {
    place: "main thread",
    bytes: HEADER_BYTES,
    honest: (length) => filled("Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/17 Safari/605 ", length),
    tokens: [
      "Mozilla/5.0 ",
      "(",
      ")",
      "Chrome/",
      "Safari/",
      "Android ",
      ";",
      "::",
      ":",
      "1",
      "%eth0",
      "127.0.0.1",
      ".",
      "ffff",
    ],
    parse: (_, text) => [describeBrowser(text), neighbourhoodOf(text), isLoopback(text)],
  },
  "posted forms": {
    place: "main thread",
    bytes: FORM_BYTES,
    honest: (length) => filled("name=Ann&email=ann%40example.org&", length),
    tokens: [
      "name=",
      "email=",
      "&",
      "=",
      "%",
      "%00",
      "%zz",
      "+",
      "{n}=1&",
      "__proto__=1&",
      "px_has=on&",
      "models=a,b&",
    ],
    parse: async (bytes) => textsIn(await posted("application/x-www-form-urlencoded", bytes)),
  },
  "posted files": {
    place: "main thread",
    bytes: FORM_BYTES,
    encoding: "latin1",
    honest: (length) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${"x".repeat(length)}\r\n--${BOUNDARY}--\r\n`,
    tokens: [
      ...[
        `--${BOUNDARY}\r\n`,
        `--${BOUNDARY}`,
        "--\r\n",
        "\r\n",
        "\r\n\r\n",
        "Content-Disposition: form-data",
        '; name="a"',
        '; name="',
        '; filename="a"',
      ],
      ...[
        "; filename*=UTF-8''",
        "Content-Type: text/plain",
        "Content-Type: multipart/mixed",
        '"',
        "\\",
        ";",
        "=",
        "x",
      ],
    ],
    parse: async (bytes) => textsIn(await posted(`multipart/form-data; boundary=${BOUNDARY}`, bytes)),
  },
};
