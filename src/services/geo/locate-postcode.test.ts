import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { type DatabaseHandle, openDatabase } from "#src/db/database.ts";
import { areaCentre } from "#src/domain/geo/postcode-areas.ts";
import {
  createPostcodeLookup,
  type PostcodeLookup,
  type PostcodeLookupResult,
} from "#src/integrations/postcode-lookup.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { locatePlace } from "./locate-place.ts";
import { locatePostcode } from "./locate-postcode.ts";
import { type PointSource, savePoints } from "./postcode-point-queries.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom("postcode_points").execute());

const switchedOff = createPostcodeLookup({ baseUrl: undefined, now: Date.now });

/** Stub that gives every lookup the same result and records the calls. */
function answering(result: PostcodeLookupResult): PostcodeLookup & { lookups: string[] } {
  const lookups: string[] = [];
  return {
    lookups,
    locate: async (outward) => {
      lookups.push(outward);
      return result;
    },
  };
}

function locate(text: string, lookup: PostcodeLookup = switchedOff) {
  return locatePostcode(database.db, lookup, text);
}

function have(source: PointSource, ...points: [code: string, latitude: number, longitude: number][]) {
  const rows = points.map(([code, latitude, longitude]) => ({ code, point: { latitude, longitude } }));
  return savePoints(database.db, rows, source, "replace");
}

describe("from our own table", () => {
  it("a full postcode is located by its outward code", async () => {
    await have("sample", ["M1", 53.48, -2.24]);
    expect(await locate("m11ae")).toEqual({
      unknown: false,
      point: { latitude: 53.48, longitude: -2.24 },
      precision: "outward",
      postcode: { kind: "full", area: "M", outward: "M1", text: "M1 1AE" },
    });
  });

  it("a replica is enough while the primary is down", async () => {
    await have("sample", ["M1", 53.48, -2.24]);
    const away = openDatabase({ host: "127.0.0.1", port: 1 }, () => {});
    expect(await locatePostcode(away.db, switchedOff, "M1 1AE", database.db)).toMatchObject({
      precision: "outward",
    });
    await away.close();
  });

  it("known codes are not looked up", async () => {
    const lookup = answering({ outcome: "not_found" });
    await have("onspd", ["M1", 53.48, -2.24]);
    expect(await locate("M1 1AE", lookup)).toMatchObject({ precision: "outward" });
    expect(lookup.lookups).toEqual([]);
  });

  it("SW1 is the middle of its lettered codes, ignoring SW10 and others", async () => {
    await have("onspd", ["SW1A", 51.5, -0.13], ["SW1Y", 51.52, -0.15], ["SW10", 40, 0], ["SW11", 40, 0]);
    const location = await locate("SW1");
    if (location.unknown) throw new Error("SW1 is unknown");
    expect(location.precision).toBe("outward");
    expect(location.point.latitude).toBeCloseTo(51.51, 10);
    expect(location.point.longitude).toBeCloseTo(-0.14, 10);
  });

  test.each<PointSource>(["onspd", "geonames"])(
    "an outward code missing from the complete area %s is unknown, without a lookup",
    async (source) => {
      const lookup = answering({ outcome: "found", point: { latitude: 53, longitude: -2 } });
      await have(source, ["M1", 53.48, -2.24]);
      expect(await locate("M99 1AA", lookup)).toEqual({ unknown: true });
      expect(lookup.lookups).toEqual([]);
    },
  );

  it("rows of ME do not make M complete", async () => {
    await have("onspd", ["ME1", 51.37, 0.5]);
    expect(await locate("M1")).toMatchObject({ precision: "area", point: areaCentre("M") });
  });

  test.each<PointSource>(["sample", "api"])(
    "some rows of %s do not make an area complete",
    async (source) => {
      await have(source, ["M1", 53.48, -2.24]);
      expect(await locate("M50 2EQ")).toMatchObject({ precision: "area", point: areaCentre("M") });
    },
  );
});

describe("from the service", () => {
  it("a point is stored, and only the outward code is sent", async () => {
    const lookup = answering({ outcome: "found", point: { latitude: 51.413, longitude: 0.174 } });
    const first = await locate("BR8 7RE", lookup);
    expect(first).toMatchObject({ precision: "outward", point: { latitude: 51.413, longitude: 0.174 } });
    expect(await locate("BR8 8AA", lookup)).toMatchObject({ point: { latitude: 51.413, longitude: 0.174 } });
    expect(lookup.lookups).toEqual(["BR8"]);
    expect(await database.db.selectFrom("postcode_points").selectAll().execute()).toEqual([
      { code: "BR8", latitude: 51.413, longitude: 0.174, source: "api" },
    ]);
  });

  it("concurrent lookups all succeed", async () => {
    const lookup = answering({ outcome: "found", point: { latitude: 51.413, longitude: 0.174 } });
    const all = await Promise.all(Array.from({ length: 10 }, () => locate("BR8 7RE", lookup)));
    for (const location of all) expect(location).toMatchObject({ precision: "outward" });
  });

  it("a code that does not exist is unknown", async () => {
    expect(await locate("M99 1AA", answering({ outcome: "not_found" }))).toEqual({ unknown: true });
  });

  test.each<PostcodeLookupResult>([{ outcome: "placeless" }, { outcome: "unavailable", reason: "down" }])(
    "$outcome falls back to the centre of the area, and stores nothing",
    async (result) => {
      expect(await locate("JE2 3AB", answering(result))).toMatchObject({
        unknown: false,
        precision: "area",
        point: areaCentre("JE"),
      });
      expect(await database.db.selectFrom("postcode_points").selectAll().execute()).toEqual([]);
    },
  );

  it("EC1 exists although the service does not list it", async () => {
    expect(await locate("EC1", answering({ outcome: "not_found" }))).toMatchObject({ precision: "area" });
  });
});

describe("from the areas", () => {
  it("an area is at its centre, even with known outward codes", async () => {
    const lookup = answering({ outcome: "not_found" });
    await have("onspd", ["M1", 53.48, -2.24]);
    expect(await locate("m", lookup)).toMatchObject({
      unknown: false,
      precision: "area",
      point: areaCentre("M"),
      postcode: { kind: "area", text: "M" },
    });
    expect(lookup.lookups).toEqual([]);
  });

  test.each(["M1 1AE", "M1", "GIR 0AA"])("%s is located roughly without a better source", async (text) => {
    expect(await locate(text)).toMatchObject({ unknown: false, precision: "area" });
  });
});

test.each(["", "Q1 1AA", "somewhere", "12345"])("%j is unknown", async (text) => {
  expect(await locate(text)).toEqual({ unknown: true });
});

test.each([
  ["Leeds", "LS", true],
  ["stratford-upon-avon", "CV", true],
  ["LS6 2AB", "LS6 2AB", undefined],
  ["LS6 2", "LS6", undefined],
  ["ls6 2a", "LS6", undefined],
  ["M", "M", undefined],
])("the place %s is %s, and unfinished postcodes are no error", async (text, postcode, isTown) => {
  const place = await locatePlace(database.db, switchedOff, text);
  expect(place).toMatchObject({ unknown: false, postcode: { text: postcode } });
  expect(place.isTown).toBe(isTown);
});

test("a county is the postcode areas that have most of it", async () => {
  expect(await locatePlace(database.db, switchedOff, "kent")).toMatchObject({
    areas: ["CT", "DA", "ME", "TN"],
  });
});

test("a place that is no town is unknown", async () => {
  expect(await locatePlace(database.db, switchedOff, "Atlantis")).toEqual({ unknown: true });
});
