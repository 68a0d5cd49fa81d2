import { z } from "@hono/zod-openapi";
import { applicationToSendSchema } from "#src/domain/dealers/application-form.ts";
import {
  APPLICATION_STATES,
  APPLICATION_STEPS,
  answerSchema,
} from "#src/domain/dealers/application-state.ts";
import { EVIDENCE_MAX_MEGABYTES } from "#src/domain/policy/dealers.ts";
import { openingHours } from "#src/operations/dealer/profile.ts";
import { fileBody, readUploadedFile } from "#src/operations/files.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { removeEvidence, uploadEvidence } from "#src/services/dealers/application/evidence.ts";
import {
  answerApplication,
  findOwnApplication,
  submitApplication,
} from "#src/services/dealers/application/own-application.ts";

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

const APPLICATION = { tag: "Dealership", permission: "dealer:apply" } as const;

export const applicationOperations = [
  operation("get /dealer/application", {
    ...APPLICATION,
    summary: "Get your latest dealer application and the files you have not sent yet",
    response: ok("The application, or null", {
      application: z.object(applicationFields).nullable(),
      unsent_evidence: z.array(evidence),
    }),
    run: findOwnApplication,
  }),
  operation("post /dealer/application", {
    ...APPLICATION,
    summary: "Apply to become a dealer, with the files uploaded before",
    limits: ["application"],
    body: form(applicationToSendSchema),
    response: [201, "Sent", z.object({ application_id: z.string() })],
    errors: {
      409: "An application is open already",
      422: "Something is missing or wrong; nothing was sent",
    },
    run: (app, applicant, { body }) => submitApplication(app, applicant, body),
  }),
  operation("post /dealer/application/answer", {
    ...APPLICATION,
    summary: "Answer a question about your application, with the files uploaded since",
    limits: ["application"],
    body: form(answerSchema),
    response: [204, "Sent"],
    errors: { 409: "Nothing was asked", 422: "There is no answer" },
    run: (app, applicant, { body }) => answerApplication(app, applicant, body),
  }),
  operation("post /dealer/application/evidence", {
    ...APPLICATION,
    summary: "Upload a PDF, JPEG or PNG that shows the business is yours",
    limits: ["application", "evidence"],
    maxBody: EVIDENCE_MAX_MEGABYTES,
    rawBody: fileBody,
    response: [201, "Stored until you send the application", evidence],
    errors: { 422: "The file is not acceptable; nothing was stored" },
    run: async (app, applicant, _, c) => uploadEvidence(app, applicant, await readUploadedFile(c)),
  }),
  operation("delete /dealer/application/evidence/{evidence_id}", {
    ...APPLICATION,
    summary: "Remove a file that was not sent yet",
    response: [204, "Removed"],
    errors: { 404: "There is no such file" },
    run: (app, applicant, { params }) => removeEvidence(app, applicant, params.evidence_id),
  }),
] as const;
