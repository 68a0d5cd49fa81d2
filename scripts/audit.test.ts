import { expect, test } from "vitest";
import { auditDependencies, judgeAudit } from "./audit.ts";

test.each([
  ["nothing known", '{"vulnerabilities":{}}', { state: "clean" }],
  [
    "something known",
    '{"vulnerabilities":{"left-pad":{"name":"left-pad","severity":"high"}}}',
    { state: "found", report: "left-pad: high" },
  ],
  ["a registry that was not reached", '{"error":{"code":"ENOTFOUND"}}', { state: "unknown" }],
  ["no answer", "", { state: "unknown" }],
])("%s", (_what, json, outcome) => {
  expect(judgeAudit(json)).toEqual(outcome);
});

test("where npm does not say where it is, it is not asked", async () => {
  expect(await auditDependencies(undefined)).toEqual({ state: "unknown" });
});
