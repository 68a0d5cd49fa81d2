import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readSeoModels } from "../imports/seo-models.ts";
import { heldWords, markedParts, publicationOf } from "./held-words.ts";

const CAR = { make: "Nissan", model: "Leaf", trim: "Tekna", description: "One owner" };

it.each([
  ["Price plus £199 admin fee.", ["£199 admin fee"]],
  ["£14,995 + £199 admin", ["+ £199 admin"]],
  ["Only £9,995 plus £150 documentation.", ["plus £150 documentation"]],
  ["£9,995 (+£99 prep)", ["+£99 prep"]],
  ["£9,995 and £199 administration", ["and £199 administration"]],
  ["Admin fee £299 applies", ["Admin fee £299"]],
  ["A documentation fee of £150", ["documentation fee of £150"]],
  ["Preparation charges apply", ["Preparation charges"]],
  ["£14,995 plus VAT", ["plus VAT"]],
  ["£14,995 + VAT", ["+ VAT"]],
  ["Price excludes VAT", ["excludes VAT"]],
  ["Deposit non-refundable", ["Deposit non-refundable"]],
  ["£200 non refundable deposit", ["non refundable deposit"]],
  ["Deposit is not refundable", ["Deposit is not refundable"]],
  ["Ring Gary: 07700 900111", ["07700 900111"]],
  ["0 7 7 0 0 9 0 0 1 1 1", ["0 7 7 0 0 9 0 0 1 1 1"]],
  ["(0161) 496-0000", ["(0161) 496-0000"]],
  ["+44 (0)7700 900 111", ["+44 (0)7700 900 111"]],
  ["0044 7700 900111", ["0044 7700 900111"]],
  ["oh seven seven double oh nine hundred", []],
  [
    "zero seven seven double zero nine zero zero triple one",
    ["zero seven seven double zero nine zero zero triple one"],
  ],
  ["2019 car. 07700 900111", ["07700 900111"]],
  ["Just call us on the usual number", ["call us on"]],
  ["WhatsApp me at any time", ["WhatsApp me at"]],
  ["gary@holt.example.co.uk", ["gary@holt.example.co.uk"]],
  ["gary at holtev dot co dot uk", ["gary at holtev dot co dot uk"]],
  ["See https://holt.example/leaf?a=1.", ["https://holt.example/leaf?a=1"]],
  ["www.holtev.test/leaf", ["www.holtev.test/leaf"]],
  ["More at HoltEV.co.uk today", ["HoltEV.co.uk"]],
  ["plus VAT, and again plus VAT", ["plus VAT"]],
])("%s says %j", (text, words) => {
  expect(heldWords(text)).toEqual(words);
});

it.each([
  "One owner, full history. Battery health 94 %, two keys, MOT until 03/11/2026.",
  "£120 service plan, plus £20 service pack worth £150 of service",
  "New tyres and £400 service at 30,000 miles",
  "No admin fees. Zero preparation charges.",
  "Without any admin fee",
  "VAT qualifying. 0-62 mph in 7.3 seconds, 39.5 kWh, 150 kW, £0 road tax.",
  "Serviced 01-12-2023 12,000 miles, 14/03/2024 18,950 miles, 2025 24,100 miles",
  "ID.3 Pro, e.on charger, 7.4kW. Reg. VIN WVWZZZE1ZMP012345",
  "Fully refundable deposit. Call in to see it. Service history in the app.",
  "Hands-free phone calls on the move; over-the-air updates.",
])("accepts %s", (text) => {
  expect(heldWords(text)).toEqual([]);
});

it("finds words as they are written, in any text, in linear time", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(heldWords(text).every((words) => text.includes(words))).toBe(true);
    }),
  );
  for (const part of ["0 ", "a.", "one ", "£1 ", "call us ", "a@", "deposit "]) heldWords(part.repeat(2000));
});

it.each([
  ["a clean text", { published: true }, { published: true, held_words: [] }],
  ["a trim", { trim: "Tekna + VAT", published: true }, { published: false, held_words: ["+ VAT"] }],
  [
    "a model",
    { model: "www.holt.test", published: true },
    { published: false, held_words: ["www.holt.test"] },
  ],
  [
    "a make and a caption, each once",
    { make: "plus VAT", image_alts: ["", "plus VAT", "Ring 07700 900111"], published: true },
    { published: false, held_words: ["plus VAT", "07700 900111"] },
  ],
  [
    "a colour and the purpose of a fee",
    { colour: "Blue call us on", mandatory_fee_for: "Admin, ring 07700 900111", published: true },
    { published: false, held_words: ["call us on", "07700 900111"] },
  ],
  [
    "a fee that the price includes",
    { mandatory_fee_for: "Admin fee", published: true },
    { published: true, held_words: [] },
  ],
  [
    "digits of two fields",
    { trim: "07700", description: "900111 miles", published: true },
    { published: true, held_words: [] },
  ],
  ["a fee", { description: "Plus VAT", published: true }, { published: false, held_words: ["Plus VAT"] }],
  ["a draft with a fee", { description: "Plus VAT", published: false }, { published: false, held_words: [] }],
])("%s", (_name, listing, expected) => {
  expect(publicationOf({ ...CAR, ...listing }, [])).toEqual(expected);
});

it("marks the words in their description", () => {
  const description = "Leaf plus VAT. Ring (0161) 496-0000.";
  expect(markedParts(description, heldWords(description))).toEqual([
    { text: "Leaf ", isHeld: false },
    { text: "plus VAT", isHeld: true },
    { text: ". Ring ", isHeld: false },
    { text: "(0161) 496-0000", isHeld: true },
    { text: ".", isHeld: false },
  ]);
});

it("publishes words that an admin has allowed, and no others", () => {
  const description = "Plus VAT, call us on Monday";
  expect(publicationOf({ ...CAR, description, published: true }, ["Plus VAT"])).toMatchObject({
    published: false,
  });
  expect(publicationOf({ ...CAR, description, published: true }, ["call us on", "Plus VAT"])).toEqual({
    published: true,
    held_words: [],
  });
});

it("holds no model of the generated set for its name", () => {
  const models = [...readSeoModels(readFileSync("public/seo_vehicles.csv", "utf8"))];
  const held = models.filter(({ model: { make, model } }) => heldWords(`${make} ${model}`).length > 0);
  expect(held).toEqual([]);
});
