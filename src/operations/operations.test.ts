import { expect, test } from "vitest";
import { OPERATIONS } from "./operations.ts";

test("whatever reads a dealer's whole stock shares one rate limit", () => {
  const reads = OPERATIONS.filter(
    ({ method, path }) =>
      path === "/dealer/stock" || (method === "post" && path.startsWith("/dealer/stock-feeds")),
  );
  expect(reads.length).toBeGreaterThan(5);
  for (const { path, limits } of reads) expect(limits, path).toEqual(["stock-feed"]);
});
