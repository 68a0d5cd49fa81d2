import { expect, it } from "vitest";
import { listingWarnings } from "./listing-warnings.ts";

const LEAF = {
  make: "Nissan",
  model: "Leaf",
  battery_kwh: 39,
  winter_range_est: 110,
  summer_range_est: 150,
  postcode: "M1 1AE",
};
it.each([
  ["a plausible car", {}, []],
  ["an unknown range", { winter_range_est: null, summer_range_est: null }, []],
  ["winter above summer", { winter_range_est: 160 }, [/^Winter range \(160 miles\) is above summer/]],
  [
    "too far for its battery",
    { battery_kwh: 24 },
    [/^Summer range: 150 miles from 24 kWh is more than 6 miles per kWh.*buyers see "Not stated"/],
  ],
  [
    "too far in winter and summer",
    { battery_kwh: 24, winter_range_est: 145 },
    [/^Winter range: 145 miles from 24 kWh/, /^Summer range: 150 miles from 24 kWh/],
  ],
  [
    "too far for any battery",
    { battery_kwh: null, summer_range_est: 700 },
    [/^Summer range: 700 miles is more than 500 miles on one charge/],
  ],
  ["a misspelt model", { model: "Laef" }, [/^We do not know a Nissan Laef/]],
  ["a model with its version", { model: "Leaf e+" }, []],
  ["a postcode in no area", { postcode: "ZZ1 1ZZ" }, [/^We do not know the postcode ZZ1 1ZZ\. Buyers who/]],
  ["a postcode half typed", { postcode: "EH6 6" }, []],
  [
    "a postcode that is nowhere",
    { postcode: "M99 9ZZ", is_located: false },
    [/^We do not know the postcode M99/],
  ],
  ["a model written without its dot", { make: "VOLKSWAGEN", model: "ID3" }, []],
])("%s", (_name, changes, warnings) => {
  expect(listingWarnings({ ...LEAF, ...changes })).toEqual(
    warnings.map((warning) => expect.stringMatching(warning)),
  );
});
