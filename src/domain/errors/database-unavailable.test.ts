import { expect, test } from "vitest";
import { isDatabaseUnavailable, markDatabaseError } from "./database-unavailable.ts";

const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });

const lost = (code: string) => markDatabaseError(withCode(code));

test.each([
  [lost("ECONNREFUSED")],
  [lost("ECONNRESET")],
  [withCode("57P01", "terminating connection due to administrator command")],
  [withCode("57P03", "the database system is starting up")],
  [withCode("08006")],
  [withCode("53100", "could not extend file: No space left on device")],
  [withCode("55P03", "canceling statement due to lock timeout")],
  [withCode("57014", "canceling statement due to statement timeout")],
  [withCode("40P01", "deadlock detected")],
  [withCode("40001", "could not serialize access due to concurrent update")],
  [new Error("Query read timeout")],
  [new Error("Client was closed and is not queryable")],
  [Object.assign(lost("ENOENT"), { syscall: "connect" })],
  [new Error("Connection terminated unexpectedly")],
  [new Error("timeout expired")],
  [new Error("Cannot read", { cause: lost("ECONNREFUSED") })],
  [new Error("timeout exceeded when trying to connect")],
  [new Error("Client has encountered a connection error and is not queryable")],
  [new Error("Cannot use a pool after calling end on the pool")],
  [markDatabaseError(new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]))],
])("%s: the records are away", (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  [withCode("ECONNRESET", "aborted")],
  [withCode("ECONNREFUSED")],
  [withCode("EPIPE")],
  [withCode("ENOSPC")],
  [Object.assign(withCode("ENOENT"), { syscall: "connect" })],
  [new AggregateError([withCode("ECONNREFUSED")])],
  [withCode("23505")],
  [withCode("42703")],
  [withCode("57014", "canceling statement due to user request")],
  [Object.assign(withCode("ENOENT"), { syscall: "open" })],
  [new Error("no")],
  ["ECONNREFUSED"],
  [null],
])("%s is something else", (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test("handles circular causes", () => {
  const circle = new Error("inner");
  circle.cause = new Error("outer", { cause: circle });
  expect(isDatabaseUnavailable(circle)).toBe(false);
});
