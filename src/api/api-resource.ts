import { OpenAPIHono } from "@hono/zod-openapi";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "#src/http/http-env.ts";

/** Part of the API. Invalid requests get the usual error body. */
export const apiResource = () =>
  new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const fields = result.error.issues.map((issue) => [issue.path.join("."), issue.message]);
      throw new InvalidInput(Object.fromEntries(fields));
    },
  });
