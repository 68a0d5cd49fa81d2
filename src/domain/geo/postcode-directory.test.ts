import { describe, expect, it, test } from "vitest";
import { directoryFormat } from "./postcode-directory.ts";

const ONSPD_HEADING =
  "pcd,pcd2,pcds,dointr,doterm,oscty,ced,oslaua,osward,parish,usertype,oseast1m,osnrth1m,osgrdind,lat,long,imd";

function onspdRow(postcode: string, latitude: string, longitude: string, doterm = "") {
  const plain = `"${postcode}","${postcode}","${postcode}","198001","${doterm}","S99999999","S99999999","S12000033"`;
  return `${plain},"S13002843","S99999999","0","385386","0801193","1",${latitude},${longitude},6808`;
}

describe("an ONS Postcode Directory", () => {
  const format = directoryFormat(ONSPD_HEADING);

  it("is recognised by its header", () => {
    expect(format).toMatchObject({ source: "onspd", hasHeading: true });
  });

  test.each([
    ["of the years from 2025 on", '"PCD7","PCD8","PCDS","DOINTR","DOTERM","LAT","LONG"'],
    ["with a byte order mark", `\uFEFF${ONSPD_HEADING}`],
    ["of NSPL", "pcd,pcd2,pcds,dointr,doterm,usertype,lat,long"],
  ])("may have a header %s", (_of, heading) => {
    expect(directoryFormat(heading)?.source).toBe("onspd");
  });

  it("gives outward code and point of a row, also with quoted fields", () => {
    const row = { outward: "AB10", point: { latitude: 57.149606, longitude: -2.096916 }, terminated: false };
    expect(format?.readRow(onspdRow("AB10 1AB", "57.149606", "-2.096916"))).toEqual(row);
    expect(format?.readRow(onspdRow("AB101AB", '"57.149606"', '"-2.096916"'))).toEqual(row);
    expect(format?.readRow(onspdRow("AB10 1AB", "57.149606", "-2.096916").replaceAll('"', ""))).toEqual(row);
  });

  it("handles commas and quotes within quotes", () => {
    const withNames = directoryFormat("name,pcds,lat,long,doterm");
    expect(withNames?.readRow('"Ayr, ""the auld toun""","KA7 1AA",55.46,-4.63,')?.outward).toBe("KA7");
  });

  it("marks terminated postcodes", () => {
    expect(format?.readRow(onspdRow("AB1 0AA", "57.101474", "-2.242851", "199606"))?.terminated).toBe(true);
  });

  test.each([
    ["without a grid reference", onspdRow("JE2 3AB", "99.999999", "0.000000")],
    ["with empty coordinates", onspdRow("AB10 1AB", "", "")],
    ["of a bank", onspdRow("BX1 1LT", "51.5", "-0.1")],
    ["cut short", '"AB10 1AB","AB10'],
  ])("skips a row %s", (_what, line) => {
    expect(format?.readRow(line)).toBeNull();
  });
});

describe("a GeoNames file", () => {
  const FULL = "GB\tAB10 1AB\tAberdeen\tScotland\tSCT\tAberdeen City\tS12000033\t\t\t57.1496\t-2.0969\t6";
  const OUTWARD = "GB\tAL3\tSt Albans\tEngland\tENG\tHertfordshire\tE10000015\t\t\t51.7778\t-0.3706\t4";

  it("is recognised by its first row, because it has no header", () => {
    expect(directoryFormat(FULL)).toMatchObject({ source: "geonames", hasHeading: false });
  });

  it("gives outward code and point, from full postcodes or outward codes", () => {
    const format = directoryFormat(FULL);
    expect(format?.readRow(FULL)).toEqual({
      outward: "AB10",
      point: { latitude: 57.1496, longitude: -2.0969 },
      terminated: false,
    });
    expect(format?.readRow(OUTWARD)?.outward).toBe("AL3");
  });

  it("skips rows of other countries and without coordinates", () => {
    const format = directoryFormat(FULL);
    expect(format?.readRow(FULL.replace(/^GB/, "FR"))).toBeNull();
    expect(format?.readRow("GB\tAL3\tSt Albans")).toBeNull();
  });
});

test.each(["", "make,model,year", "pcds,postcode", "lat,long,doterm", "FR\t01000\tBourg", "<!doctype html>"])(
  "%j is not a postcode directory",
  (line) => {
    expect(directoryFormat(line)).toBeNull();
  },
);
