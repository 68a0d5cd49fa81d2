import { createRateLimits } from "#src/http/limits/rate-limits.ts";
import { createApi } from "#src/operations/api.ts";
import { type Documented, describeApi, METHODS } from "#src/operations/openapi.ts";
import { testApi } from "#tests/support/test-api.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

export function apiOperations(database: TestDatabase): Record<string, Documented> {
  const limits = createRateLimits(database.pool, { enabled: false, isTrial: false });
  const { paths } = describeApi(createApi(testApi(database).auth, limits));
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation ? [[`${method.toUpperCase()} ${path}`, operation]] : [];
      }),
    ),
  );
}
