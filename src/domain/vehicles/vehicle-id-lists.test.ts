import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECENTLY_VIEWED_VEHICLES, SHORTLIST_VEHICLES } from "#src/domain/policy/browse.ts";
import {
  addViewed,
  readVehicleIds,
  shortlistHref,
  toggleShortlisted,
  viewedBefore,
} from "./vehicle-id-lists.ts";

const A = "4b4df532-69e1-8775-954f-8cdf42539b9c";
const B = "00000000-0000-0000-0000-00000000000b";

describe("ids of vehicles", () => {
  it.each<[unknown, string[]]>([
    [`${A},${B}`, [A, B]],
    [` ${A.toUpperCase()} ,,x,${A}`, [A]],
    [
      [A, 7, null, B],
      [A, B],
    ],
    ["", []],
    [null, []],
    [{ 0: A }, []],
    ["'; drop table vehicles; --", []],
  ])("in %o are %o", (given, expected) => {
    expect(readVehicleIds(given)).toEqual(expected);
  });

  it("are limited in number", () => {
    expect(readVehicleIds([A, B], 1)).toEqual([A]);
  });

  it("round-trip through the URL", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: SHORTLIST_VEHICLES }), (ids) => {
        const search = shortlistHref(ids).split("?ids=")[1] ?? "";
        expect(readVehicleIds(search)).toEqual(ids);
      }),
    );
  });
});

describe("the shortlist", () => {
  it("adds and removes a car", () => {
    expect(toggleShortlisted([], A)).toEqual([A]);
    expect(toggleShortlisted([A], B)).toEqual([A, B]);
    expect(toggleShortlisted([A, B], A)).toEqual([B]);
  });

  it("refuses a car above its limit, and still removes cars", () => {
    const full = Array.from({ length: SHORTLIST_VEHICLES }, (_, index) => `car ${index}`);
    expect(toggleShortlisted(full, A)).toBeNull();
    expect(toggleShortlisted(full, "car 0")).toHaveLength(SHORTLIST_VEHICLES - 1);
  });
});

describe("recently viewed cars", () => {
  it("are listed once each, the latest first", () => {
    expect(addViewed(addViewed(addViewed([], A), B), A)).toEqual([A, B]);
  });

  it("fill the strip without the open car", () => {
    fc.assert(
      fc.property(fc.array(fc.uuid()), fc.uuid(), (visited, open) => {
        const viewed = [...visited, open].reduce<string[]>((ids, id) => addViewed(ids, id), []);
        const strip = viewedBefore(viewed, open);
        expect(strip).not.toContain(open);
        const others = new Set(visited.filter((id) => id !== open)).size;
        expect(strip).toHaveLength(Math.min(others, RECENTLY_VIEWED_VEHICLES));
      }),
    );
  });
});
