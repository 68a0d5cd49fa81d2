import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnv } from "#src/env.ts";

const example = readFileSync(".env.example", "utf8");
const assignments = [...example.matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({
  name,
  value,
}));

test(".env.example names every variable that env.ts reads, and no other", () => {
  const schema = readFileSync("src/env.ts", "utf8");
  const read = [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(10);
  expect(assignments.map(({ name }) => name).sort()).toEqual(
    read.filter((name) => name !== "NODE_ENV").sort(),
  );
});

test("its example values are valid, but its addresses must be replaced", () => {
  const values = Object.fromEntries(assignments.map(({ name, value }) => [name, value]));
  const copied = { ...values, AUTH_SECRET: "s".repeat(32) };
  expect(() => readEnv(copied)).toThrow(/set MAIL_FROM, SUPPORT_EMAIL, PRIVACY_EMAIL\.$/);
  const address = "hello@second-spark.co.uk";
  const own = { MAIL_FROM: address, SUPPORT_EMAIL: address, PRIVACY_EMAIL: address };
  expect(() => readEnv({ ...copied, ...own })).not.toThrow();
});
