import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { AUDITED_VALUE_MAX_LENGTH, changedFields, type Fields } from "./changed-fields.ts";

describe("an audit log entry", () => {
  test.each<[string, Fields | null, Fields | null, Fields, Fields]>([
    ["only what differs", { price: 1, make: "MG" }, { price: 2, make: "MG" }, { price: 1 }, { price: 2 }],
    ["nothing of what was there before a new thing", null, { price: 2, trim: null }, {}, { price: 2 }],
    ["all that a deleted thing was", { price: 2, images: [] }, null, { price: 2 }, {}],
    ["a field that was filled", { trim: "" }, { trim: "SE" }, {}, { trim: "SE" }],
    ["a field that was emptied", { trim: "SE" }, { trim: null }, { trim: "SE" }, {}],
    [
      "lists as a whole",
      { images: ["a"] },
      { images: ["a", "b"] },
      { images: ["a"] },
      { images: ["a", "b"] },
    ],
    ["no clocks", { updated_at: "then" }, { updated_at: "now" }, {}, {}],
    [
      "postcodes",
      { postcode: "M1 1AE" },
      { postcode: "M2 2BB" },
      { postcode: "M1 1AE" },
      { postcode: "M2 2BB" },
    ],
    [
      "no secrets",
      {},
      { password: "x", key_hash: "x", token: "x", encrypted_secret: "x", code: "1" },
      {},
      {},
    ],
  ])("is %s", (_what, before, after, auditedBefore, auditedAfter) => {
    expect(changedFields("vehicle", { before, after })).toEqual({
      before: auditedBefore,
      after: auditedAfter,
    });
  });

  it("omits personal data of buyers", () => {
    const after = { state: "routed", name: "Isla Munro", email: "isla@example.com", phone: "+447700900321" };
    expect(changedFields("lead", { before: { state: "held" }, after })).toEqual({
      before: { state: "held" },
      after: { state: "routed" },
    });
  });

  it("truncates long texts", () => {
    const { after } = changedFields("post", { before: null, after: { body_markdown: "x".repeat(9000) } });
    expect(String(after.body_markdown)).toHaveLength(AUDITED_VALUE_MAX_LENGTH + 1);
  });

  it("is empty when nothing changed", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
        expect(changedFields("vehicle", { before: fields, after: { ...fields } })).toEqual({
          before: {},
          after: {},
        });
      }),
    );
  });
});
