import { expect, it } from "vitest";
import { errorForLog } from "./error-for-log.ts";

it("has message and stack, without the row that Postgres quotes", () => {
  const error = Object.assign(new Error("new row violates check constraint for priya@example.org"), {
    code: "23514",
    table: "leads",
    detail: "Failing row contains (Priya Shah, priya@example.org).",
    where: "COPY leads, line 1: Priya Shah",
  });
  const logged = errorForLog(error);
  expect(logged).toMatchObject({ type: "Error", code: "23514", table: "leads" });
  expect(logged.message).toBe("new row violates check constraint for [email]");
  expect(logged.stack).toMatch(/error-for-log\.test\.ts:\d+/);
  expect(JSON.stringify(logged)).not.toMatch(/Priya|priya@/);
});

it("includes causes, and accepts values other than errors", () => {
  const error = new Error("outer", { cause: new TypeError("550 <priya@example.org> unknown") });
  expect(errorForLog(error)).toMatchObject({
    cause: { type: "TypeError", message: "550 <[email]> unknown" },
  });
  expect(errorForLog("gone")).toEqual({ message: "gone" });
});

it("includes each error of an AggregateError, and handles circular causes", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED ::1:5432"), { code: "ECONNREFUSED" });
  expect(errorForLog(new AggregateError([refused]))).toMatchObject({
    errors: [{ message: "connect ECONNREFUSED ::1:5432", code: "ECONNREFUSED" }],
  });
  const circle = new Error("inner");
  circle.cause = new Error("outer", { cause: circle });
  expect(errorForLog(circle)).toMatchObject({ message: "inner", cause: { message: "outer" } });
});
