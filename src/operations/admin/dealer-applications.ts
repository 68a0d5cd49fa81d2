import { z } from "@hono/zod-openapi";
import { decisionSchema } from "#src/domain/dealers/application-state.ts";
import { applicationFields } from "#src/operations/dealer/application.ts";
import { FILE, sendFile } from "#src/operations/files.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { decideApplication } from "#src/services/dealers/application/decide-application.ts";
import { openEvidence } from "#src/services/dealers/application/evidence.ts";
import { findApplication } from "#src/services/dealers/application/own-application.ts";

const APPLICATIONS = { tag: "Administration", permission: "dealer:administer" } as const;
const MISSING = { 404: "There is no such application or file" } as const;

export const dealerApplicationOperations = [
  operation("get /admin/dealer-applications/{application_id}", {
    ...APPLICATIONS,
    summary: "Get an application with its files and history",
    response: ok("The application", {
      ...applicationFields,
      dealer_id: z.string().nullable(),
      applicant: z.object({ email: z.string(), full_name: z.string() }),
    }),
    errors: MISSING,
    run: (app, _, { params }) => findApplication(app, params.application_id),
  }),
  operation("post /admin/dealer-applications/{application_id}/decision", {
    ...APPLICATIONS,
    summary: "Approve or refuse an application, or ask for more information; the applicant gets an email",
    body: form(decisionSchema),
    response: ok("Decided", { dealer_id: z.string().nullable() }),
    errors: {
      ...MISSING,
      409: "It has already been decided, or the applicant now has a dealer",
      422: "No such decision, or no reason",
    },
    run: (app, admin, { params, body }) => decideApplication(app, admin, params.application_id, body),
  }),
  operation("post /admin/dealer-applications/{application_id}/evidence/{evidence_id}/open", {
    ...APPLICATIONS,
    summary: "Download a file of an application; the audit log records who did",
    response: FILE,
    errors: MISSING,
    run: async (app, admin, { params }, c) => sendFile(c, await openEvidence(app, admin, params)),
  }),
] as const;
