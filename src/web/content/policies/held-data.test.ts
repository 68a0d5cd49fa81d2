import { expect, test } from "vitest";
import { PERSONAL_COLUMNS } from "#tests/matrices/personal-columns.ts";
import { HELD_DATA } from "./held-data.ts";
import { PRIVACY_POLICY } from "./privacy.ts";

const columnsIn = (tables: Record<string, readonly string[]>) =>
  Object.entries(tables).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
const HELD = Object.values(HELD_DATA).flat();

test("the privacy policy names every column with personal data, and no other", () => {
  const { "of no person": _, ...personal } = PERSONAL_COLUMNS;
  const named = HELD.flatMap(({ columns }) => columnsIn(columns));
  expect(named.sort()).toEqual(Object.values(personal).flatMap(columnsIn).sort());
  const words = JSON.stringify(PRIVACY_POLICY);
  for (const { text } of HELD) expect(words).toContain(text);
});
