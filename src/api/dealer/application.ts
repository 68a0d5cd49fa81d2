import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { openingHours } from "#src/api/opening-hours.ts";
import { fileBody, readUploadedFile } from "#src/api/uploaded-file.ts";
import { APPLICATION_STATES, APPLICATION_STEPS } from "#src/domain/dealers/application-state.ts";
import { answerApplication } from "#src/services/dealers/application/answer-application.ts";
import { removeEvidence, uploadEvidence } from "#src/services/dealers/application/evidence.ts";
import { findOwnApplication } from "#src/services/dealers/application/own-application.ts";
import { submitApplication } from "#src/services/dealers/application/submit-application.ts";
import { requirePermission } from "#src/services/require-permission.ts";

export const evidence = z.object({
  evidence_id: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  uploaded_at: z.iso.datetime(),
});
export const step = z.object({
  step: z.enum(APPLICATION_STEPS),
  text: z.string(),
  taken_at: z.iso.datetime(),
});
export const applicationFields = {
  application_id: z.string(),
  state: z.enum(APPLICATION_STATES),
  trading_name: z.string(),
  company_number: z.string().nullable(),
  no_company_number: z.string(),
  address_line: z.string(),
  town: z.string(),
  postcode: z.string(),
  phone: z.string().describe("E.164"),
  website: z.string(),
  opening_hours: openingHours,
  submitted_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  steps: z.array(step),
  evidence: z.array(evidence),
};

const refusals = {
  ...signedInOnly,
  403: errorResponse("The user works for a dealer already"),
} as const;

const read = createRoute({
  method: "get",
  path: "/",
  summary: "Get your latest dealer application and the files you have not sent yet",
  responses: {
    200: {
      description: "The application, or null",
      ...json(
        z.object({ application: z.object(applicationFields).nullable(), unsent_evidence: z.array(evidence) }),
      ),
    },
    ...refusals,
  },
});

const submit = createRoute({
  method: "post",
  path: "/",
  summary: "Apply to become a dealer, with the files uploaded before",
  request: { body: form },
  responses: {
    201: { description: "Sent", ...json(z.object({ application_id: z.string() })) },
    ...refusals,
    409: errorResponse("An application is open already"),
    422: errorResponse("Something is missing or wrong; nothing was sent"),
  },
});

const answer = createRoute({
  method: "post",
  path: "/answer",
  summary: "Answer a question about your application, with the files uploaded since",
  request: { body: form },
  responses: {
    204: { description: "Sent" },
    ...refusals,
    409: errorResponse("Nothing was asked"),
    422: errorResponse("There is no answer"),
  },
});

const upload = createRoute({
  method: "post",
  path: "/evidence",
  summary: "Upload a PDF, JPEG or PNG that shows the business is yours",
  request: { body: fileBody },
  responses: {
    201: { description: "Stored until you send the application", ...json(evidence) },
    ...refusals,
    422: errorResponse("The file is not acceptable; nothing was stored"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/evidence/{evidence_id}",
  summary: "Remove a file that was not sent yet",
  request: { params: z.object({ evidence_id: z.string() }) },
  responses: { 204: { description: "Removed" }, ...refusals, 404: errorResponse("There is no such file") },
});

export const dealerApplicationApi = apiResource()
  .openapi(read, async (c) => {
    const { application, unsent_evidence } = await findOwnApplication(c.get("app"), c.get("actor"));
    if (!application) return c.json({ application, unsent_evidence }, 200);
    const { dealer_id: _, ...own } = presentApplication(application);
    return c.json({ application: own, unsent_evidence }, 200);
  })
  .openapi(submit, async (c) => {
    return c.json(await submitApplication(c.get("app"), c.get("actor"), c.req.valid("json")), 201);
  })
  .openapi(answer, async (c) => {
    await answerApplication(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(upload, async (c) => {
    // Permission is checked before the body is read.
    requirePermission(c.get("actor"), "dealer:apply");
    const evidence = await uploadEvidence(c.get("app"), c.get("actor"), await readUploadedFile(c));
    return c.json(evidence, 201);
  })
  .openapi(remove, async (c) => {
    await removeEvidence(c.get("app"), c.get("actor"), c.req.valid("param").evidence_id);
    return c.body(null, 204);
  });

/** Omits the user ids of the people behind each step. */
export function presentApplication<T extends { user_id: string }>({ user_id: _, ...application }: T) {
  return application;
}
