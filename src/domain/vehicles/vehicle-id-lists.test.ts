import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECENTLY_VIEWED_VEHICLES, SHORTLIST_VEHICLES } from "#src/domain/policy/shortlist.ts";
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

  it("are never more than asked for", () => {
    expect(readVehicleIds([A, B], 1)).toEqual([A]);
  });

  it("come back from the address they were put in", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: SHORTLIST_VEHICLES }), (ids) => {
        const search = shortlistHref(ids).split("?ids=")[1] ?? "";
        expect(readVehicleIds(search)).toEqual(ids);
      }),
    );
  });
});

describe("the shortlist", () => {
  it("takes a car on and off", () => {
    expect(toggleShortlisted([], A)).toEqual([A]);
    expect(toggleShortlisted([A], B)).toEqual([A, B]);
    expect(toggleShortlisted([A, B], A)).toEqual([B]);
  });

  it("refuses one more than it holds, and still lets go", () => {
    const full = Array.from({ length: SHORTLIST_VEHICLES }, (_, index) => `car ${index}`);
    expect(toggleShortlisted(full, A)).toBeNull();
    expect(toggleShortlisted(full, "car 0")).toHaveLength(SHORTLIST_VEHICLES - 1);
  });
});

describe("what was viewed", () => {
  it("has the latest first and each car once", () => {
    expect(addViewed(addViewed(addViewed([], A), B), A)).toEqual([A, B]);
  });

  it("fills the strip beside the car that is open, and no more", () => {
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
