import { expect, it } from "vitest";
import { STOCK_COLUMNS } from "../imports/stock-columns.ts";
import { EVIDENCE_POINTS } from "../policy/listing-evidence.ts";
import { DETAIL_COLUMNS, detailField, FIELD_NAMES, fieldLabel, vehicleField } from "./fields.ts";

it("has each field once in stock files", () => {
  const columns = STOCK_COLUMNS.filter((column) => !column.startsWith("image_url_"));
  expect(columns.toSorted()).toEqual(FIELD_NAMES.toSorted());
});

it("answers each question of buyers, but that of the battery, by one field", () => {
  const answered = DETAIL_COLUMNS.flatMap((column) => detailField(column).question?.id ?? []);
  expect([...answered, "battery"].toSorted()).toEqual(Object.keys(EVIDENCE_POINTS).toSorted());
});

it("labels no two fields alike", () => {
  expect(new Set(FIELD_NAMES.map(fieldLabel)).size).toBe(FIELD_NAMES.length);
});

it("gives no column name of another system to two fields with equal right", () => {
  const ranked = FIELD_NAMES.flatMap((name) =>
    (vehicleField(name).synonyms ?? "")
      .split(" ")
      .flatMap((synonym, rank) => (synonym ? `${synonym} ${rank}` : [])),
  );
  expect(ranked.filter((one, index) => ranked.indexOf(one) !== index)).toEqual([]);
});
