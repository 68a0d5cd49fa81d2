import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeRows } from "./whole-rows.ts";

test("keeps rows whole, in order and counted, however the input is chunked", async () => {
  const rows = fc.array(fc.string({ unit: fc.constantFrom("a", "b", "\\n") }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 40 }),
      async (list, step, part) => {
        const sent = Buffer.from(list.map((row) => `${row}\n`).join(""));
        async function* chunks() {
          for (let at = 0; at < sent.length; at += step) yield sent.subarray(at, at + step);
        }
        const parts: string[] = [];
        let count = 0;
        for await (const piece of wholeRows(chunks(), part)) {
          expect(piece.bytes.at(-1)).toBe(0x0a);
          parts.push(piece.bytes.toString());
          count += piece.rows;
        }
        expect(parts.join("")).toBe(sent.toString());
        expect(count).toBe(list.length);
      },
    ),
  );
});
