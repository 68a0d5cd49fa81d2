import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { dealerDetails, identityRequest } from "#src/api/dealer/profile.ts";
import { person } from "#src/api/dealer/staff.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { pageQuery, pageResponse } from "#src/api/page-response.ts";
import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import { parseDealersListQuery } from "#src/domain/dealers/dealers-list.ts";
import { changeDealerStatus } from "#src/services/dealers/change-dealer-status.ts";
import { decideIdentityRequest } from "#src/services/dealers/decide-identity-request.ts";
import { findDealer } from "#src/services/dealers/find-dealer.ts";
import { listDealers } from "#src/services/dealers/list-dealers.ts";
import { linkPerson, unlinkPerson } from "#src/services/dealers/staff/link-person.ts";

const notFound = { 404: errorResponse("There is no such dealer or person") } as const;
const oneDealer = z.object({ dealer_id: z.string() });

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List dealers by page, applicants first",
  request: {
    query: pageQuery.extend({ search: z.string().optional(), status: z.string().optional() }),
  },
  responses: {
    200: pageResponse("dealers", {
      dealer_id: z.string(),
      name: z.string(),
      town: z.string(),
      status: z.enum(DEALER_STATUSES),
      verified_at: z.iso.datetime().nullable(),
      created_at: z.iso.datetime(),
      cars: z.number().int().describe("Published"),
      people: z.number().int(),
      has_identity_request: z.boolean().describe("A change of its details waits for a decision"),
    }),
    ...adminOnly,
  },
});

const read = createRoute({
  method: "get",
  path: "/{dealer_id}",
  summary: "Get a dealer with its people, figures and history",
  request: { params: oneDealer },
  responses: {
    200: {
      description: "The dealer",
      ...json(
        z.object({
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
      ),
    },
    ...adminOnly,
    ...notFound,
  },
});

const setStatus = createRoute({
  method: "post",
  path: "/{dealer_id}/status",
  summary: "Verify or suspend a dealer, or end its verification; its owners get the reason by email",
  request: { params: oneDealer, body: form },
  responses: {
    204: { description: "Changed" },
    ...adminOnly,
    ...notFound,
    409: errorResponse("The dealer has that state already"),
    422: errorResponse("No such state, or no reason"),
  },
});

const decideIdentity = createRoute({
  method: "post",
  path: "/{dealer_id}/identity",
  summary: "Approve or refuse a dealer's new name, company number or address; its owners get an email",
  request: { params: oneDealer, body: form },
  responses: {
    204: { description: "Decided" },
    ...adminOnly,
    404: errorResponse("No change waits"),
    409: errorResponse("The dealer has changed the request since"),
    422: errorResponse("No such decision, or no reason"),
  },
});

const link = createRoute({
  method: "post",
  path: "/{dealer_id}/people",
  summary: "Link a user to a dealer",
  request: { params: oneDealer, body: form },
  responses: {
    204: { description: "Linked" },
    ...adminOnly,
    ...notFound,
    422: errorResponse("The email address has no account, or its user works for a dealer"),
  },
});

const unlink = createRoute({
  method: "delete",
  path: "/{dealer_id}/people/{user_id}",
  summary: "Unlink a user from their dealer",
  request: { params: oneDealer.extend({ user_id: z.string() }) },
  responses: { 204: { description: "Unlinked" }, ...adminOnly, ...notFound },
});

export const adminDealersApi = apiResource()
  .openapi(list, async (c) => {
    const query = parseDealersListQuery(new URL(c.req.url).searchParams);
    return c.json(await listDealers(c.get("app"), c.get("actor"), query), 200);
  })
  .openapi(read, async (c) => {
    const { dealer_id } = c.req.valid("param");
    const found = await findDealer(c.get("app"), c.get("actor"), dealer_id);
    return c.json(found, 200);
  })
  .openapi(setStatus, async (c) => {
    const { dealer_id } = c.req.valid("param");
    await changeDealerStatus(c.get("app"), c.get("actor"), dealer_id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(decideIdentity, async (c) => {
    const { dealer_id } = c.req.valid("param");
    await decideIdentityRequest(c.get("app"), c.get("actor"), dealer_id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(link, async (c) => {
    await linkPerson(c.get("app"), c.get("actor"), c.req.valid("param").dealer_id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(unlink, async (c) => {
    const { dealer_id, user_id } = c.req.valid("param");
    await unlinkPerson(c.get("app"), c.get("actor"), dealer_id, user_id);
    return c.body(null, 204);
  });
