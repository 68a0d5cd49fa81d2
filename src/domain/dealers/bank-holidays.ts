import { parsePostcode } from "../geo/postcode.ts";

/** The parts of the UK with bank holidays of their own. */
export type Nation = "england_and_wales" | "scotland" | "northern_ireland";

/** Where to find days that were added since: some are proclaimed at short notice. */
export const BANK_HOLIDAYS_SOURCE = {
  text: "the bank holidays of the three nations, and the year after the last of the table",
  source: "GOV.UK, UK bank holidays; 2029 by the Banking and Financial Dealings Act 1971, schedule 1",
  asOf: "2026-11-28",
  goodUntil: "2027-11-27",
  url: "https://www.gov.uk/bank-holidays",
} as const;

/**
 * Month and day of each bank holiday, with the substitute days. A Christmas Day, Boxing Day, New Year's Day, 2
 * January, 17 March or 12 July at a weekend is no bank holiday itself, but businesses close.
 */
const BANK_HOLIDAYS: Record<Nation, Record<number, string>> = {
  england_and_wales: {
    2026: "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28",
    2027: "01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28",
    2028: "01-01 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26",
    2029: "01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26",
  },
  // 15 June 2026 was proclaimed for the football World Cup.
  scotland: {
    2026: "01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-26 12-28",
    2027: "01-01 01-02 01-04 03-26 05-03 05-31 08-02 11-30 12-25 12-26 12-27 12-28",
    2028: "01-01 01-02 01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26",
    2029: "01-01 01-02 03-30 05-07 05-28 08-06 11-30 12-25 12-26",
  },
  northern_ireland: {
    2026: "01-01 03-17 04-03 04-06 05-04 05-25 07-12 07-13 08-31 12-25 12-26 12-28",
    2027: "01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-25 12-26 12-27 12-28",
    2028: "01-01 01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26",
    2029: "01-01 03-17 03-19 03-30 04-02 05-07 05-28 07-12 08-27 12-25 12-26",
  },
};

export const BANK_HOLIDAY_YEARS = Object.keys(BANK_HOLIDAYS.scotland).map(Number);

/** @param date '2026-12-25' */
export const isBankHoliday = (nation: Nation, date: string): boolean =>
  (BANK_HOLIDAYS[nation][Number(date.slice(0, 4))] ?? "").split(" ").includes(date.slice(5));

const SCOTTISH_AREAS = "AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE".split(" ");
/** Berwick-upon-Tweed. */
const ENGLISH_DISTRICT_OF_TD = "TD15";

/** By postcode area; the few districts across a border count with their area. */
export function nationOf(postcodeText: string): Nation {
  const postcode = parsePostcode(postcodeText);
  if (postcode?.area === "BT") return "northern_ireland";
  const isEnglish = postcode && "outward" in postcode && postcode.outward === ENGLISH_DISTRICT_OF_TD;
  return postcode && !isEnglish && SCOTTISH_AREAS.includes(postcode.area) ? "scotland" : "england_and_wales";
}
