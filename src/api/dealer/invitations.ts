import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { DEALER_ROLES } from "#src/domain/accounts/permissions.ts";
import type { Invitation } from "#src/services/dealers/staff/invitation-queries.ts";
import {
  findOwnInvitation,
  joinDealer,
  listOwnInvitations,
} from "#src/services/dealers/staff/join-dealer.ts";

const invitation = z.object({
  invitation_id: z.string(),
  dealer_name: z.string(),
  role: z.enum(DEALER_ROLES),
  expires_at: z.iso.datetime(),
});

/** The token of an emailed link, or the id of an invitation to your own email address. */
const key = z.union([
  z.object({ token: z.string().min(1).max(200) }),
  z.object({ invitation_id: z.string().max(100) }),
]);
const body = { required: true, ...json(key) };
const refusals = {
  ...signedInOnly,
  404: errorResponse("It was used, taken back, or is too old"),
} as const;

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List your open invitations, by your account's email address",
  responses: {
    200: { description: "Invitations", ...json(z.object({ invitations: z.array(invitation) })) },
    ...signedInOnly,
  },
});

const look = createRoute({
  method: "post",
  path: "/look",
  summary: "Get an invitation; changes nothing",
  request: { body },
  responses: { 200: { description: "The invitation", ...json(invitation) }, ...refusals },
});

const join = createRoute({
  method: "post",
  path: "/join",
  summary: "Accept an invitation to a dealership",
  request: { body },
  responses: {
    200: { description: "You are linked to the dealership", ...json(z.object({ dealer_name: z.string() })) },
    ...refusals,
    409: errorResponse("You work for a dealer already"),
  },
});

export const dealerInvitationsApi = apiResource()
  .openapi(list, async (c) => {
    const invitations = await listOwnInvitations(c.get("app"), c.get("actor"));
    return c.json({ invitations: invitations.map(present) }, 200);
  })
  .openapi(look, async (c) => {
    return c.json(present(await findOwnInvitation(c.get("app"), c.get("actor"), c.req.valid("json"))), 200);
  })
  .openapi(join, async (c) => {
    return c.json(await joinDealer(c.get("app"), c.get("actor"), c.req.valid("json")), 200);
  });

const present = ({ invitation_id, dealer_name, role, expires_at }: Invitation) => ({
  invitation_id,
  dealer_name,
  role,
  expires_at,
});
