import { z } from "@hono/zod-openapi";
import { identityDecisionSchema } from "#src/domain/dealers/dealer-identity.ts";
import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import { invitationSchema } from "#src/domain/dealers/invitation-form.ts";
import { statusChangeSchema } from "#src/domain/dealers/status-change.ts";
import { parseDealersListQuery } from "#src/domain/operations/operations-lists.ts";
import { dealerDetails, identityRequest } from "#src/operations/dealer/profile.ts";
import { person } from "#src/operations/dealer/staff.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { askedOf, listQuery, ok, pageOf } from "#src/operations/pages.ts";
import { listDealers } from "#src/services/dealers/admin-dealer-queries.ts";
import { changeDealerStatus, findDealer, viewAsDealer } from "#src/services/dealers/admin-dealers.ts";
import { decideIdentityRequest } from "#src/services/dealers/decide-identity-request.ts";
import { linkPerson, unlinkPerson } from "#src/services/dealers/staff/person-changes.ts";

const ADMIN = { tag: "Administration", permission: "dealer:administer" } as const;
const MISSING = { 404: "There is no such dealer or person" } as const;

export const adminDealerOperations = [
  operation("get /admin/dealers", {
    ...ADMIN,
    summary: "List dealers by page",
    query: listQuery({ search: z.string().optional(), status: z.string().optional() }),
    response: pageOf("dealers", {
      dealer_id: z.string(),
      name: z.string(),
      town: z.string(),
      status: z.enum(DEALER_STATUSES),
      verified_at: z.iso.datetime().nullable(),
      created_at: z.iso.datetime(),
      cars: z.number().int().describe("Published"),
      people: z.number().int(),
      application_id: z.string().nullable().describe("An application that is not decided"),
      has_identity_request: z.boolean().describe("A change of its details waits for a decision"),
    }),
    run: ({ db }, _admin, _, c) => listDealers(db, parseDealersListQuery(askedOf(c))),
  }),
  operation("get /admin/dealers/{dealer_id}", {
    ...ADMIN,
    summary: "Get a dealer with its people, figures and history",
    response: ok("The dealer", {
      dealer: dealerDetails,
      identity_request: identityRequest.nullable(),
      people: z.array(person),
      figures: z.object({
        cars_published: z.number().int(),
        cars_draft: z.number().int(),
        enquiries: z.number().int(),
        enquiries_30_days: z.number().int(),
        answered: z.number().int(),
        median_response_minutes: z.number().int().nullable(),
        answered_in_time: z.number().int().describe("Within the promised response time"),
      }),
      changes: z.array(
        z.object({
          what: z.enum(["status", "name", "company_number", "person"]),
          before: z.string(),
          after: z.string(),
          reason: z.string(),
          changed_at: z.iso.datetime(),
          by_email: z.string().nullable(),
        }),
      ),
    }),
    errors: MISSING,
    run: (app, _, { params }) => findDealer(app, params.dealer_id),
  }),
  operation("post /admin/dealers/{dealer_id}/view", {
    ...ADMIN,
    summary: "View a dealer's portal as its owner does, read only and in the audit log",
    response: [
      201,
      "The view: send its id as the header Dealer-View",
      z.object({
        dealer_view_id: z.string(),
        dealer_id: z.string(),
        name: z.string(),
        ends_at: z.iso.datetime(),
      }),
    ],
    errors: MISSING,
    run: (app, admin, { params }) => viewAsDealer(app, admin, params.dealer_id),
  }),
  operation("post /admin/dealers/{dealer_id}/status", {
    ...ADMIN,
    summary: "Verify or suspend a dealer, or end its verification; its owners get the reason by email",
    body: form(statusChangeSchema),
    response: [204, "Changed"],
    errors: { ...MISSING, 409: "The dealer has that state already", 422: "No such state, or no reason" },
    run: (app, admin, { params, body }) => changeDealerStatus(app, admin, params.dealer_id, body),
  }),
  operation("post /admin/dealers/{dealer_id}/identity", {
    ...ADMIN,
    summary: "Approve or refuse a dealer's new name, company number or address; its owners get an email",
    body: form(identityDecisionSchema),
    response: [204, "Decided"],
    errors: {
      404: "No change waits",
      409: "The dealer has changed the request since",
      422: "No such decision, or no reason",
    },
    run: (app, admin, { params, body }) => decideIdentityRequest(app, admin, params.dealer_id, body),
  }),
  operation("post /admin/dealers/{dealer_id}/people", {
    ...ADMIN,
    summary: "Link a user to a dealer",
    body: form(invitationSchema),
    response: [204, "Linked"],
    errors: { ...MISSING, 422: "The email address has no account, or its user works for a dealer" },
    run: (app, admin, { params, body }) => linkPerson(app, admin, params.dealer_id, body),
  }),
  operation("delete /admin/dealers/{dealer_id}/people/{user_id}", {
    ...ADMIN,
    summary: "Unlink a user from their dealer",
    response: [204, "Unlinked"],
    errors: MISSING,
    run: (app, admin, { params }) => unlinkPerson(app, admin, params.dealer_id, params.user_id),
  }),
] as const;
