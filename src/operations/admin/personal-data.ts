import { z } from "@hono/zod-openapi";
import { LEAD_STATES } from "#src/domain/leads/lead-state.ts";
import {
  mailboxActSchema,
  mailboxRestrictionSchema,
  mailboxSchema,
} from "#src/domain/privacy/mailbox-request.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import {
  downloadMailbox,
  eraseMailbox,
  findMailbox,
  restrictMailbox,
} from "#src/services/personal-data/mailbox.ts";

// POST, so that no email address is in a URL, a log or the browser's history.
const MAILBOX = {
  tag: "Administration",
  permission: "lead:decide",
  isConfidential: true,
  errors: { 422: "The email address or the reason is missing; nothing was changed" },
} as const;

const count = z.number().int();

const request = z.object({
  lead_id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  state: z.enum(LEAD_STATES),
  restricted_at: z.iso.datetime().nullable(),
  repeats: count,
  dealers_notes: count,
  dealers_reports: count,
  emails: count,
});

const complaint = z.object({
  complaint_id: z.string(),
  received_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  restricted_at: z.iso.datetime().nullable(),
});

export const personalDataOperations = [
  operation("post /admin/personal-data/search", {
    ...MAILBOX,
    summary: "Get what is held about a mailbox",
    body: form(mailboxSchema),
    response: ok("What is held", {
      email: z.string(),
      requests: z.array(request),
      saved_searches: count,
      complaints: z.array(complaint),
      error_reports: count,
      has_account: z.boolean().describe("See the people of the admin area"),
    }),
    run: (app, _, { body }) => findMailbox(app, body),
  }),
  operation("post /admin/personal-data/download", {
    ...MAILBOX,
    summary:
      "Download everything held about a mailbox, as on the buyers' own pages; audited, with the reason",
    body: form(mailboxActSchema),
    response: [200, "Everything", z.record(z.string(), z.unknown())],
    run: (app, admin, { body }) => downloadMailbox(app, admin, body),
  }),
  operation("post /admin/personal-data/restrict", {
    ...MAILBOX,
    summary:
      "Hide all requests of a mailbox from dealers and its complaints, or show them again; audited, with the reason",
    body: form(mailboxRestrictionSchema),
    response: [204, "Done; the dealers are notified"],
    errors: { ...MAILBOX.errors, 404: "There are no requests or complaints from this email address" },
    run: (app, admin, { body }) => restrictMailbox(app, admin, body),
  }),
  operation("post /admin/personal-data/erase", {
    ...MAILBOX,
    summary: "Erase everything held about a mailbox; audited, with the reason",
    body: form(mailboxActSchema),
    response: [204, "Erased; the dealers are notified"],
    run: (app, admin, { body }) => eraseMailbox(app, admin, body),
  }),
] as const;
