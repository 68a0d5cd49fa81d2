import { expect, test } from "vitest";
import { ENDPOINTS, endpointAt } from "#src/http/endpoints.ts";
import type { RateLimits } from "#src/http/limits/rate-limits.ts";
import { describeApi } from "#src/operations/openapi.ts";
import { OPERATIONS } from "#src/operations/operations.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { createApi } from "./api.ts";

const unlimited = new Proxy({} as RateLimits, { get: () => () => {} });
const paths = Object.keys(describeApi(createApi({} as Auth, unlimited)).paths);

const described = new Set<string>(OPERATIONS.map(({ path }) => path));

test("every path of the OpenAPI document has a row in ENDPOINTS", () => {
  const rest = paths.filter((path) => !path.startsWith("/auth/") && !described.has(path));
  expect(rest.filter((path) => !endpointAt(path))).toEqual([]);
});

test("every row in ENDPOINTS describes a path of the OpenAPI document", () => {
  const used = new Set(paths.map(endpointAt));
  expect(ENDPOINTS.filter((endpoint) => !used.has(endpoint))).toEqual([]);
});
