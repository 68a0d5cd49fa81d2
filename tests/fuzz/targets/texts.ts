import { applicationSchema } from "#src/domain/dealers/application-form.ts";
import { parseInput } from "#src/domain/errors/errors.ts";
import { scrub } from "#src/domain/errors/scrub.ts";
import { parseTypedPostcode, postcodeProblem } from "#src/domain/geo/postcode.ts";
import { leadRequestFromEntries } from "#src/domain/leads/request/lead-entries.ts";
import { leadRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import { fileMessageSchema } from "#src/domain/messages/message.ts";
import { postSchema } from "#src/domain/posts/post-schema.ts";
import { slugOf } from "#src/domain/posts/slug.ts";
import { understandSearch } from "#src/domain/search/understand-search.ts";
import { findPhoneNumbers } from "#src/domain/text/find-phone-numbers.ts";
import { isPlainWords } from "#src/domain/text/plain-text.ts";
import { suggestEmail } from "#src/domain/text/suggest-email.ts";
import { writtenNumber } from "#src/domain/text/written-number.ts";
import { xmlText } from "#src/domain/text/xml-text.ts";
import { heldWords } from "#src/domain/vehicles/held-words.ts";
import { dealerListingSchema } from "#src/domain/vehicles/listing/listing-schema.ts";
import { responseExcerpt } from "#src/domain/webhooks/delivery.ts";
import { parseUkPhone } from "#src/services/parse-uk-phone.ts";
import { filled, type Target } from "#tests/fuzz/target.ts";

const TODAY = new Date("2026-11-30T12:00:00Z");
/** The limit of a form's body. */
const FORM_BYTES = 2 ** 18;
const FORM = { place: "main thread", bytes: FORM_BYTES } as const;
const DIGITS = ["0", "07", "+44", "0161", "496", " ", "(", ")", "-", ".", "double ", "oh ", "seven "];
const PROSE =
  "Is it still for sale? Call 07700 900123 or write to ann@example.org about K1, £199 admin fee. ";
const prose = (length: number) => filled(PROSE, length);

/** Every free text of a buyer's request, at once. */
const requestOf = (text: string) => ({
  ...{
    name: text,
    email: text,
    phone: text,
    postcode: text,
    budget_band: text,
    question: text,
    models: [text],
  },
  ...{ px_has: true, px_make: text, px_model: text, chosen_dealers: [text], consent_dealer: true },
});

export const TEXT_TARGETS: Record<string, Target> = {
  sentences: {
    ...FORM,
    honest: (length) => filled("leaf 2019 under 10k near Leeds, not white ", length),
    tokens: [
      ...[
        "leaf ",
        "not a ",
        "tesla ",
        "or ",
        "under ",
        "10k ",
        "£15,000 ",
        "near ",
        "Leeds ",
        "within 20 miles of ",
      ],
      ...[
        "2019 ",
        "to ",
        "64 kWh ",
        "long range ",
        "e-niro ",
        "id.3 ",
        "mg zs ev ",
        "M1 1AE ",
        "nothing over ",
        "’s ",
      ],
      ...[
        "69-plate ",
        "60 miles a day ",
        "from ",
        "between ",
        "and ",
        "/",
        "-",
        "&",
        "(",
        "up to ",
        "cheapest ",
      ],
    ],
    parse: (_, text) => understandSearch(text, TODAY),
  },
  requests: {
    ...FORM,
    honest: prose,
    tokens: [
      ...DIGITS,
      "@",
      "a@b.c",
      "mailto:",
      ".",
      "..",
      "example.com",
      "gmial.com",
      "<",
      "M1 1AE",
      "  ",
      "\n \n",
      ",",
      "é",
    ],
    parse: (_, text) => {
      const entries = new URLSearchParams(text);
      return [
        leadRequestSchema.safeParse(requestOf(text)),
        leadRequestSchema.safeParse(leadRequestFromEntries(entries)),
        parseInput(leadRequestSchema, requestOf(text)),
      ];
    },
  },
  messages: {
    ...FORM,
    honest: prose,
    tokens: [" ", "\t", "\n", "\r", "\r\n", "\u2028", "\u200b", "\u00a0", "a", "\ufeff", "\0"],
    parse: (_, text) => parseInput(fileMessageSchema, { message: text }),
  },
  applications: {
    ...FORM,
    honest: prose,
    tokens: [
      ...DIGITS,
      "https://",
      "www.",
      "a.b",
      "@",
      "SC",
      "123456",
      "M1 1AE",
      ":",
      "/",
      "?",
      "#",
      "[::1]",
      "%00",
      "xn--",
    ],
    parse: (_, text) => {
      const fields = [
        "name",
        "company_number",
        "address_line",
        "town",
        "postcode",
        "phone",
        "email",
        "website",
      ];
      return parseInput(applicationSchema, Object.fromEntries(fields.map((name) => [name, text])));
    },
  },
  listings: {
    ...FORM,
    honest: prose,
    tokens: [
      ...DIGITS,
      "£199 ",
      "admin fee ",
      "plus ",
      "VAT ",
      "deposit non-refundable ",
      "call us on ",
      "a@b.c",
      " at ",
      " dot ",
      "www.",
      ".co.uk",
      "hybrid ",
      "\n",
      " ",
    ],
    parse: (_, text) => {
      const listing = {
        make: text,
        model: text,
        trim: text,
        postcode: text,
        description: text,
        colour: text,
      };
      const figures = { year: text, price: text, mileage: text, body_style: text, stock_ref: text };
      dealerListingSchema({ today: TODAY }).safeParse({ ...listing, ...figures });
      return [heldWords(text.slice(0, 5000)), writtenNumber(text)];
    },
  },
  posts: {
    ...FORM,
    honest: prose,
    tokens: [
      "-",
      "--",
      " ",
      "é",
      "#",
      "*",
      "https://",
      "/photos/a.jpg",
      "2026-11-30T12:00",
      "+01:00",
      "\r",
      "\0",
    ],
    parse: (_, text) => {
      const fields = [
        "title",
        "slug",
        "excerpt",
        "body_markdown",
        "cover_image_url",
        "city",
        "meta_title",
        "published_at",
      ];
      const post = { ...Object.fromEntries(fields.map((name) => [name, text])), topics: text.split(",") };
      return [slugOf(text), postSchema.safeParse(post)];
    },
  },
  "phones and postcodes": {
    ...FORM,
    honest: (length) => filled("07700 900123 ", length),
    tokens: [...DIGITS, "M1", "1AE", "O", "I", "GIR", "BFPO", "SW1A", "/", ",", "treble ", "nought "],
    parse: (_, text) => [
      ...[parseUkPhone(text), findPhoneNumbers(text), parseTypedPostcode(text), postcodeProblem(text)],
      ...[suggestEmail(text), isPlainWords(text)],
    ],
  },
  "answers to deliveries": {
    place: "main thread",
    // What is read of one; error reports of 20 kB are scrubbed as well.
    bytes: 2 ** 18,
    honest: prose,
    tokens: [
      ...DIGITS,
      "@",
      "a@b",
      ".",
      "eyJ",
      "?",
      "#",
      "/",
      "/my-request/",
      "/enquiry/",
      "M1 1AE",
      "_",
      "-",
      "[",
      "<adf>",
      "</adf>",
    ],
    parse: (bytes, text) => [responseExcerpt(bytes), scrub(text), xmlText(text)],
  },
};
