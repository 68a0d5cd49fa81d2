import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Postcode, parsePostcode } from "./postcode.ts";
import { POSTCODE_AREAS } from "./postcode-areas.ts";

describe("a whole postcode", () => {
  test.each([
    ["M1 1AE", "M", "M1"],
    ["B33 8TH", "B", "B33"],
    ["CR2 6XH", "CR", "CR2"],
    ["DN55 1PT", "DN", "DN55"],
    ["W1A 0AX", "W", "W1A"],
    ["EC1A 1BB", "EC", "EC1A"],
    // Some published lists forbid these letters in third and fourth place.
    ["N1C 4AG", "N", "N1C"],
    ["NW1W 9AA", "NW", "NW1W"],
    ["E1W 3TJ", "E", "E1W"],
    ["CR0 2RH", "CR", "CR0"],
    ["BT1 5GS", "BT", "BT1"],
    ["GY1 1AA", "GY", "GY1"],
    ["JE2 3AB", "JE", "JE2"],
    ["IM1 1AG", "IM", "IM1"],
    ["ZE1 0AA", "ZE", "ZE1"],
  ])("%s lies in area %s, outward code %s", (text, area, outward) => {
    expect(parsePostcode(text)).toEqual({ kind: "full", area, outward, text });
  });

  it("may be Girobank's, which has no district", () => {
    expect(parsePostcode("gir0aa")).toEqual({ kind: "full", area: "L", outward: "GIR", text: "GIR 0AA" });
  });

  test.each(["sw1a1aa", " SW1A 1AA ", "sW1a  1Aa", "SW 1A 1AA", "SW1A\u00a01AA", "S W 1 A 1 A A"])(
    "%j is read as SW1A 1AA",
    (text) => {
      expect(parsePostcode(text)?.text).toBe("SW1A 1AA");
    },
  );

  test.each([
    ["Q1 1AA", "no area starts with Q"],
    ["V1 1AA", "no area starts with V"],
    ["X1 1AA", "no area starts with X"],
    ["AI1 1AA", "no area has I in second place"],
    ["AJ1 1AA", "no area has J in second place"],
    ["AZ1 1AA", "no area has Z in second place"],
    ["AA1 1AA", "AA is not an area"],
    ["SW1A 1CC", "C is not used in the inward half"],
    ["SW1A 1AI", "I is not used in the inward half"],
    ["SW1A 1KA", "K is not used in the inward half"],
    ["SW1A 1AM", "M is not used in the inward half"],
    ["SW1A 1OA", "O is not used in the inward half"],
    ["SW1A 1AV", "V is not used in the inward half"],
    ["E1 1A", "the inward half is unfinished"],
    ["E1 1", "the inward half is unfinished, and this is not E11"],
    ["M01 1AE", "no district has a leading zero"],
    ["M100 1AE", "no district has three digits"],
    ["SW1AB 1AA", "no district has two letters"],
    ["12345", "an American ZIP code"],
    ["BF1 3AA", "British forces abroad have no place here"],
    ["BX1 1LT", "banks' codes have no place"],
    ["GIR 0AB", "Girobank has one postcode"],
    ["GIROAB", "only Girobank's starts so"],
    ["e-C4", "a car's name is no outward code"],
    ["ß1 1AA", "capitals of other alphabets do not turn into SS"],
    ["ıP1 1AA", "capitals of other alphabets do not turn into IP"],
    ["", "nothing"],
    ["   ", "nothing"],
  ])("%j is rejected: %s", (text) => {
    expect(parsePostcode(text)).toBeNull();
  });
});

describe("an outward code", () => {
  test.each(["M1", "B33", "CR2", "DN55", "W1A", "EC1A", "E1W", "SS0"])("%s is accepted alone", (text) => {
    expect(parsePostcode(text)).toMatchObject({ kind: "outward", outward: text, text });
  });

  it("may have spaces between letters and digits", () => {
    expect(parsePostcode(" ec 1a ")?.text).toBe("EC1A");
  });

  test.each(["GIR", "Q1", "M1A1", "M123", "1M"])("%s is invalid", (text) => {
    expect(parsePostcode(text)).toBeNull();
  });
});

describe("an area", () => {
  test.each(["M", "E", "EC", "ME", "GY"])("%s is accepted alone", (area) => {
    expect(parsePostcode(area.toLowerCase())).toEqual({ kind: "area", area, text: area });
  });

  test.each(["Q", "XX", "AA", "BF", "GIR", "constructor", "toString"])("%s is invalid", (text) => {
    expect(parsePostcode(text)).toBeNull();
  });

  test.each([
    ["E", ["EC1A 1BB", "EH1 1YZ", "EN1 1AA", "EX1 1AA"]],
    ["M", ["ME1 1AA", "MK9 1AA", "ML1 1AA"]],
    ["B", ["BA1 1AA", "BB1 1AA", "BT1 1AA"]],
    ["N", ["NE1 1AA", "NW1 1AA", "NN1 1AA"]],
    ["W", ["WA1 1AA", "WC1A 1AA", "WV1 1AA"]],
    ["S", ["SE1 1AA", "SW2 1AA", "SO14 1AA"]],
  ])("%s is not the area of longer areas with the same start", (area, others) => {
    for (const text of others) expect(parsePostcode(text)?.area).not.toBe(area);
  });
});

const area = fc.constantFrom(...Object.keys(POSTCODE_AREAS));
const districtLetter = fc.constantFrom(..."ABCDEFGHJKLMNPQRSTUVWXYZ");
const digit = fc.nat({ max: 9 }).map(String);
const district = fc.oneof(
  digit,
  fc.integer({ min: 10, max: 99 }).map(String),
  fc.tuple(digit, districtLetter).map((parts) => parts.join("")),
);
const inwardLetter = fc.constantFrom(..."ABDEFGHJLNPQRSTUWXYZ");
const inward = fc.tuple(digit, inwardLetter, inwardLetter).map((parts) => parts.join(""));
const outward = fc.tuple(area, district).map((parts) => parts.join(""));
const postcodeText = fc.oneof(
  area,
  outward,
  fc.tuple(outward, inward).map((parts) => parts.join(" ")),
);

/** Never puts a space between the two digits of an outward code. */
const respelt = (text: string) =>
  fc
    .array(fc.record({ lower: fc.boolean(), space: fc.constantFrom("", "", " ", "  ") }), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((choices) =>
      choices
        .map(({ lower, space }, index) => {
          const cutsDigits = /^[0-9]{2}$/.test(text.slice(index, index + 2)) && !text.includes(" ");
          const character = lower ? text.charAt(index).toLowerCase() : text.charAt(index);
          return character + (cutsDigits ? "" : space);
        })
        .join(""),
    );

describe("every well-formed postcode of an area that exists", () => {
  it("is accepted, and its canonical text is unchanged", () => {
    fc.assert(
      fc.property(postcodeText, (text) => {
        expect(parsePostcode(text)?.text).toBe(text);
      }),
    );
  });

  it("ignores case and spacing", () => {
    const spellings = postcodeText.chain((text) => fc.tuple(fc.constant(text), respelt(text)));
    fc.assert(
      fc.property(spellings, ([text, spelling]) => {
        expect(parsePostcode(spelling)).toEqual(parsePostcode(text));
      }),
    );
  });
});

it("reads its canonical text as the same postcode", () => {
  const anything = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[A-Za-z]{1,3} ?[0-9A-Za-z]{1,3} ?[0-9][A-Za-z]{2}$/),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const postcode: Postcode | null = parsePostcode(text);
      if (postcode) expect(parsePostcode(postcode.text)).toEqual(postcode);
    }),
  );
});
