import { expect, test } from "vitest";
import { maskMailbox } from "./email-address.ts";

test.each([
  ["jane.doe@example.co.uk", "j…@example.co.uk"],
  ["j@example.co.uk", "j…@example.co.uk"],
  ["no address", "…"],
  ["@example.co.uk", "…"],
])("%s is shown as %s", (address, shown) => {
  expect(maskMailbox(address)).toBe(shown);
});
