import { expect, it } from "vitest";
import { isReservedAddress } from "./reserved-address.ts";

it.each([
  ["hello@secondspark.example", true],
  ["Second Spark <hello@secondspark.example>", true],
  ["Second Spark <hello@Example.COM>", true],
  ["hello@mail.example.org", true],
  ["hello@localhost", true],
  ["hello@second-spark.test", true],
  ["Second Spark <hello@second-spark.co.uk>", false],
  ["hello@example-cars.co.uk", false],
  ["hello@myexample.com", false],
])("%s is reserved: %s", (address, isReserved) => {
  expect(isReservedAddress(address)).toBe(isReserved);
});
