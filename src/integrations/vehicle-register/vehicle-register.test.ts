import { describe, expect, it, test } from "vitest";
import { motCar, motError } from "#tests/support/servers/register-server.ts";
import {
  calls,
  LEAF,
  mot,
  PATH,
  register,
  server,
  withRegisterServer,
} from "#tests/support/worlds/register-clients.ts";

withRegisterServer();

it.each([
  [
    "first used abroad",
    "2014-05-20",
    { year: 2014, first_registered: "2014-05-20", registered_here: "2019-03-14" },
  ],
  ["61 days at a port", "2019-01-12", { first_registered: "2019-01-12", registered_here: "2019-03-14" }],
  ["60 days at a port", "2019-01-13", { first_registered: "2019-03-14" }],
])("counts the years of a car from %s", async (_, firstUsedDate, expected) => {
  server.mot.set(LEAF, motCar(LEAF, { firstUsedDate, registrationDate: "2019-03-14" }));
  const answer = await mot()();
  const facts = answer.outcome === "found" ? answer.facts : null;
  expect(facts).toMatchObject(expected);
  expect(facts?.registered_here).toBe("registered_here" in expected ? expected.registered_here : undefined);
});

it("reads a car with its MOT tests, the newest first, in miles", async () => {
  server.mot.set(LEAF, motCar(LEAF));
  expect(await mot()()).toEqual({
    outcome: "found",
    facts: {
      make: "NISSAN",
      model: "LEAF",
      colour: "Blue",
      fuel: "Electric",
      year: 2021,
      first_registered: "2021-03-12",
      mot_expiry: "2027-03-11",
      has_recall: false,
      tax: null,
      sources: ["DVSA"],
      mot: {
        first_due: null,
        tests: [
          {
            completed_on: "2026-03-09",
            is_passed: true,
            expires_on: "2027-03-11",
            miles: 31_204,
            defects: [
              { kind: "advisory", text: "Nearside Front Tyre worn close to legal limit (5.2.3 (e))" },
            ],
          },
          {
            completed_on: "2025-03-12",
            is_passed: true,
            expires_on: "2026-03-11",
            miles: 24_000,
            defects: [],
          },
          {
            completed_on: "2025-03-11",
            is_passed: false,
            expires_on: null,
            miles: null,
            defects: [{ kind: "dangerous", text: "Brake pad(s) worn below 1.5mm" }],
          },
        ],
      },
    },
  });
});

it("reads when a young car's first MOT is due, and an open recall", async () => {
  const { body } = motCar(LEAF, { motTestDueDate: "2027-03-12", hasOutstandingRecall: "Yes" });
  const { motTests: _, ...young } = body as { motTests: unknown };
  server.mot.set(LEAF, { status: 200, body: young });
  expect(await mot()()).toMatchObject({
    facts: { mot: { tests: [], first_due: "2027-03-12" }, mot_expiry: null, has_recall: true },
  });
});

test.each(["Unknown", "Unavailable", null])("a recall that is %s is not stated", async (answer) => {
  server.mot.set(LEAF, motCar(LEAF, { hasOutstandingRecall: answer }));
  expect(await mot()()).toMatchObject({ facts: { has_recall: null } });
});

it("fills in from DVLA, which alone knows the tax", async () => {
  const facts = { make: "ROVER", colour: "WHITE", fuel: "ELECTRICITY", year: 2019, mot_expiry: "2027-02-11" };
  const tax = { status: "Taxed", due_on: "2027-03-01" };
  expect(await register().lookUp("AA19EEE")).toMatchObject({
    facts: { ...facts, tax, model: null, mot: { tests: [], first_due: null }, sources: ["DVLA"] },
  });
  server.mot.set("AA19EEE", motCar("AA19EEE"));
  expect(await register().lookUp("AA19EEE")).toMatchObject({
    facts: { make: "NISSAN", colour: "Blue", mot_expiry: "2027-03-11", tax, sources: ["DVSA", "DVLA"] },
  });
});

it("does not take a failed MOT history for a car without tests", async () => {
  server.mot.set("AA19EEE", motError(500, "MOTH-UN-01"));
  expect(await register().lookUp("AA19EEE")).toMatchObject({ facts: { mot: null, sources: ["DVLA"] } });
});

test.each([
  ["AA19AAA", "found"],
  ["AA19EEE", "found"],
  ["AA19PPP", "found"],
  ["L2WPS", "found"],
  ["AA19SRN", "found"],
  ["AA19DSL", "found"],
  ["AA19MOT", "found"],
  ["AA19AMP", "found"],
  ["ER19BAD", "invalid"],
  ["ER19NFD", "not_found"],
  ["ER19THR", "unavailable"],
  ["ER19ERR", "unavailable"],
  ["ER19MNT", "unavailable"],
])("DVLA's test plate %s is %s", async (plate, outcome) => {
  expect(await register({ mot: undefined }).lookUp(plate)).toMatchObject({ outcome });
});

describe("an error of the MOT history", () => {
  test.each([
    [400, "MOTH-NP-01", "invalid", 1],
    [400, "MOTH-IV-01", "invalid", 1],
    [400, "MOTH-IV-03", "invalid", 1],
    [401, "MOTH-UA-01", "unavailable", 2],
    [403, "MOTH-FB-01", "unavailable", 1],
    [403, "MOTH-FB-02", "unavailable", 2],
    [403, "MOTH-FB-03", "unavailable", 1],
    [403, "MOTH-FB-04", "unavailable", 1],
    [404, "MOTH-NF-01", "not_found", 1],
    [404, "MOTH-NF-02", "unavailable", 1],
    [429, "MOTH-RL-01", "unavailable", 1],
    [429, "MOTH-RL-02", "unavailable", 1],
    [500, "MOTH-UN-01", "unavailable", 1],
    [503, "MOTH-UN-01", "unavailable", 1],
  ])("%s %s is %s", async (status, code, outcome, times) => {
    server.mot.set(LEAF, motError(status, code));
    const result = await mot()();
    expect(result.outcome).toBe(outcome);
    if (result.outcome === "unavailable") expect(result.reason).toBe(`answered with ${code}`);
    expect(calls()).toBe(times);
  });

  test.each([
    [{ code: "MOTH-NF-01" }, "not_found"],
    [{ message: "Not Found", errors: [] }, "unavailable"],
    ["<h1>Not Found</h1>", "unavailable"],
  ])("404 with the body %j is %s", async (body, outcome) => {
    server.mot.set(LEAF, { status: 404, body });
    expect((await mot()()).outcome).toBe(outcome);
  });
});

test.each([
  ["a page", "<h1>Welcome</h1>"],
  ["half of it", '{"registration":"MA21'],
  ["a list", []],
  ["another car", (motCar("AB12CDE") as { body: unknown }).body],
  ["tests that are none", (motCar(LEAF, { motTests: "none" }) as { body: unknown }).body],
  ["an unknown result", motCar(LEAF, { motTests: [{ completedDate: "2026-03-09", testResult: "?" }] }).body],
  ["a date that is none", motCar(LEAF, { registrationDate: "soon" }).body],
])("an answer with %s is a clear failure", async (_, body) => {
  server.mot.set(LEAF, { status: 200, body });
  const reason = "answered in a form that is not the MOT history's";
  expect(await mot()()).toEqual({ outcome: "unavailable", reason });
});

test.each([
  ["a page", { status: 200, body: "<h1>Welcome</h1>" }, "in a form that is not the enquiry service's"],
  ["the gateway's refusal", { status: 403, body: { message: "Forbidden" } }, "with status 403"],
  ["another car", { status: 200, body: { registrationNumber: "AB12CDE" } }, "in a form"],
])("%s from DVLA is a clear failure", async (_, answer, reason) => {
  server.dvla.set(LEAF, answer);
  const result = await register({ mot: undefined }).lookUp(LEAF);
  expect(result).toMatchObject({ outcome: "unavailable", reason: expect.stringContaining(reason) });
});

test("DVLA's bare list of errors is an answer", async () => {
  server.dvla.set(LEAF, { status: 404, body: [{ title: "Vehicle Not Found", detail: "" }] });
  expect(await register({ mot: undefined }).lookUp(LEAF)).toEqual({ outcome: "not_found" });
});

it("makes one request for fifty look-ups of a plate at once", async () => {
  server.mot.set(LEAF, motCar(LEAF));
  const { lookUp } = register();
  const answers = await Promise.all(Array.from({ length: 50 }, () => lookUp(LEAF)));
  expect(answers.every(({ outcome }) => outcome === "found")).toBe(true);
  expect(server.asked.toSorted()).toEqual(["/dvla", "/token", PATH]);
});

it("is off without keys", async () => {
  const off = register({ mot: undefined, enquiry: undefined });
  expect(off.isOn).toBe(false);
  expect(await off.lookUp(LEAF)).toEqual({ outcome: "unavailable", reason: "no register is set up" });
  expect(server.asked).toEqual([]);
});
