import { describe, expect, it } from "vitest";
import { auditDependencies, evaluateAudit } from "./audit.ts";

const ADVISORY = "https://github.com/advisories/GHSA-aaaa-bbbb-cccc";
const TODAY = "2026-11-22";
const judge = (json: string, until?: string) =>
  evaluateAudit(json, { accepted: until ? { [ADVISORY]: { reason: "not used", until } } : {}, today: TODAY });

/** As printed by npm 11: direct and transitive vulnerabilities. */
const FOUND = JSON.stringify({
  vulnerabilities: {
    "left-pad": {
      name: "left-pad",
      severity: "high",
      via: [{ name: "left-pad", title: "Pads without end", url: ADVISORY, severity: "high" }],
    },
    padding: { name: "padding", severity: "high", via: ["left-pad"] },
  },
});

describe("the audit result", () => {
  it("is clean without advisories", () => {
    expect(judge('{"vulnerabilities":{}}')).toEqual({ state: "clean" });
  });

  it("is a finding with its advisory", () => {
    const report = `left-pad: high, Pads without end ${ADVISORY}`;
    expect(judge(FOUND)).toEqual({ state: "found", report });
  });

  it("is a finding without a named advisory too", () => {
    const json = '{"vulnerabilities":{"left-pad":{"name":"left-pad","severity":"low"}}}';
    expect(judge(json)).toEqual({ state: "found", report: "left-pad: low" });
  });

  it("ignores an accepted advisory until its date", () => {
    expect(judge(FOUND, "2026-11-22")).toEqual({ state: "clean" });
    expect(judge(FOUND, "2026-11-21").state).toBe("found");
  });

  it.each([
    [
      "that takes no such question",
      '{"message":"405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk","statusCode":405,"error":{"summary":"","detail":""}}',
      "405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk",
    ],
    ["that was not reached", '{"error":{"code":"ENOTFOUND","summary":""}}', "ENOTFOUND"],
    ["that says nothing", "", "there was no answer"],
    ["that says something else", "<html>", "there was no answer"],
  ])("reports an unusable response of a registry %s", (_what, json, reason) => {
    expect(judge(json)).toEqual({ state: "unknown", reason });
  });
});

it("reports an unknown result when npm's path is missing", async () => {
  expect(await auditDependencies(undefined)).toMatchObject({
    state: "unknown",
    reason: expect.stringContaining("run this by npm"),
  });
});
