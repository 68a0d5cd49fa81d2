import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { APPLICATION_STATES } from "#src/domain/dealers/application-state.ts";
import { downloadHeaders } from "#src/domain/format/download-headers.ts";
import { applicationFields } from "#src/operations/dealer/application.ts";
import { decideApplication } from "#src/services/dealers/application/decide-application.ts";
import { openEvidence } from "#src/services/dealers/application/evidence.ts";
import { findApplication, listApplications } from "#src/services/dealers/application/list-applications.ts";

const notFound = { 404: errorResponse("There is no such application or file") } as const;
const oneApplication = z.object({ application_id: z.string() });

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List open dealer applications, oldest first",
  responses: {
    200: {
      description: "Applications",
      ...json(
        z.object({
          applications: z.array(
            z.object({
              application_id: z.string(),
              trading_name: z.string(),
              town: z.string(),
              state: z.enum(APPLICATION_STATES),
              email: z.string(),
              submitted_at: z.iso.datetime(),
              updated_at: z.iso.datetime(),
            }),
          ),
        }),
      ),
    },
    ...adminOnly,
  },
});

const read = createRoute({
  method: "get",
  path: "/{application_id}",
  summary: "Get an application with its files and history",
  request: { params: oneApplication },
  responses: {
    200: {
      description: "The application",
      ...json(
        z.object({
          ...applicationFields,
          dealer_id: z.string().nullable(),
          applicant: z.object({ email: z.string(), full_name: z.string() }),
        }),
      ),
    },
    ...adminOnly,
    ...notFound,
  },
});

const decide = createRoute({
  method: "post",
  path: "/{application_id}/decision",
  summary: "Approve or refuse an application, or ask for more information; the applicant gets an email",
  request: {
    params: oneApplication,
    body: form,
  },
  responses: {
    200: { description: "Decided", ...json(z.object({ dealer_id: z.string().nullable() })) },
    ...adminOnly,
    ...notFound,
    409: errorResponse("It has already been decided, or the applicant now has a dealer"),
    422: errorResponse("No such decision, or no reason"),
  },
});

const openFile = createRoute({
  method: "post",
  path: "/{application_id}/evidence/{evidence_id}/open",
  summary: "Download a file of an application; the audit log records who did",
  request: { params: oneApplication.extend({ evidence_id: z.string() }) },
  responses: {
    200: {
      description: "The file",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    },
    ...adminOnly,
    ...notFound,
  },
});

export const adminDealerApplicationsApi = apiResource()
  .openapi(list, async (c) => {
    return c.json({ applications: await listApplications(c.get("app"), c.get("actor")) }, 200);
  })
  .openapi(read, async (c) => {
    const { application_id } = c.req.valid("param");
    const { user_id: _, ...found } = await findApplication(c.get("app"), c.get("actor"), application_id);
    return c.json(found, 200);
  })
  .openapi(decide, async (c) => {
    const { application_id } = c.req.valid("param");
    const decided = await decideApplication(
      c.get("app"),
      c.get("actor"),
      application_id,
      c.req.valid("json"),
    );
    return c.json(decided, 200);
  })
  .openapi(openFile, async (c) => {
    const { application_id, evidence_id } = c.req.valid("param");
    const found = await openEvidence(c.get("app"), c.get("actor"), application_id, evidence_id);
    return c.body(new Uint8Array(found.content), 200, downloadHeaders(found));
  });
