import { OpenAPIHono } from "@hono/zod-openapi";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "#src/http/http-env.ts";

/** A part of the API. Requests that do not match its schema get the usual error body. */
export const apiResource = () =>
  new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const fields = result.error.issues.map((issue) => [issue.path.join("."), issue.message]);
      throw new InvalidInput(Object.fromEntries(fields));
    },
  });
