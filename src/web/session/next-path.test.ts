import { expect, test } from "vitest";
import { loginPath, nextPath } from "./next-path.ts";

test.each([
  "/dealer/leads",
  "/dealer/listings?page=2&sort=price",
  "/admin/blog",
  "/",
  "/dealer/listings/7/edit#photos",
])("accepts %s", (next) => {
  expect(nextPath(next)).toBe(next);
});

test.each([
  null,
  "",
  "dealer/leads",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/dealer/login",
  "/dealer/login?next=/dealer/login",
])("replaces %j with the listings", (next) => {
  expect(nextPath(next)).toBe("/dealer/listings");
});

test("the sign-in path returns to the current page", () => {
  expect(loginPath({ pathname: "/dealer/leads", search: "?page=2" })).toBe(
    "/dealer/login?next=%2Fdealer%2Fleads%3Fpage%3D2",
  );
  expect(loginPath({ pathname: "/dealer/listings", search: "" })).toBe("/dealer/login");
});
