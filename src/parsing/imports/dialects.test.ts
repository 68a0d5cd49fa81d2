import { describe, expect, it } from "vitest";
import { DMS14_DIALECTS } from "#tests/support/feed-dialects/dms14-dialects.ts";
import { JSON_DIALECTS, XML_DIALECTS } from "#tests/support/feed-dialects/nested-dialects.ts";
import { SHEET_DIALECTS } from "#tests/support/feed-dialects/sheet-dialects.ts";
import {
  asStockFile,
  expectedOf,
  readAsFeed,
  readAsUpload,
} from "#tests/support/feed-dialects/stock-file.ts";
import { writtenFiles } from "#tests/support/feed-dialects/written-files.ts";

const DIALECTS = [...DMS14_DIALECTS, ...SHEET_DIALECTS, ...XML_DIALECTS, ...JSON_DIALECTS].map(asStockFile);
const OWN = ["separated", "workbooks", "json", "xml"].flatMap(writtenFiles);
const OF_A_DEALER = writtenFiles("other-systems");
const KEPT_BACK = ["kept-back", "kept-back-later"].flatMap(writtenFiles);
const OF_OTHER_HANDS = ["other-hands", "other-hands-later"].flatMap(writtenFiles);
const WRITTEN = [...OWN, ...OF_A_DEALER, ...KEPT_BACK, ...OF_OTHER_HANDS];

it("reads over a hundred files of other systems, and asks at most one question about each", () => {
  expect(DIALECTS.length).toBeGreaterThanOrEqual(40);
  expect([OWN, OF_A_DEALER, KEPT_BACK, OF_OTHER_HANDS].map(({ length }) => length)).toEqual([60, 4, 20, 40]);
  const questions = [...DIALECTS, ...WRITTEN].map(({ asks }) => asks.length).filter(Boolean);
  expect(questions).toEqual(Array(13).fill(1));
});

describe.each([
  ["a feed", false],
  ["an upload", true],
])("as %s", (_, isUpload) => {
  it.each([...DIALECTS, ...WRITTEN])("$name", async (file) => {
    const read = await (isUpload ? readAsUpload : readAsFeed)(file);
    const expected = expectedOf(file, isUpload);
    if (file.isPartly) expect(read).toMatchObject(isUpload ? { cars: expected.cars } : expected);
    else expect(read).toEqual(expected);
  });
});
