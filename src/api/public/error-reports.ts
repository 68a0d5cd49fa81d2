import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { json } from "#src/api/json-content.ts";
import { reportError } from "#src/services/error-reports/report-error.ts";

const report = createRoute({
  method: "post",
  path: "/",
  summary: "Report an error in a page",
  request: {
    body: {
      required: true,
      ...json(
        z.object({
          message: z.string().max(2000),
          stack: z.string().max(20_000).default(""),
          path: z.string().max(2000),
        }),
      ),
    },
  },
  responses: {
    201: {
      description: "Saved; quote the number to support",
      ...json(z.object({ error_report_id: z.string() })),
    },
    429: errorResponse("Too many reports from this address"),
  },
});

export const errorReportsApi = apiResource().openapi(report, async (c) => {
  const saved = await reportError(c.get("app"), {
    ...c.req.valid("json"),
    user_agent: c.req.header("user-agent") ?? "",
  });
  return c.json(saved, 201);
});
