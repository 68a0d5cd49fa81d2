import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PLANTED_FAULTS, plant } from "./planted-faults.ts";

it.each(Object.entries(PLANTED_FAULTS))("%s: has its one place in a source", (name, { file, from }) => {
  const source = readFileSync(file, "utf8");
  expect(source.split(from)).toHaveLength(2);
  expect(plant(source, file)).toContain(JSON.stringify(name));
});
