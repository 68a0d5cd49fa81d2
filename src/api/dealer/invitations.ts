import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { DEALER_ROLES } from "#src/domain/accounts/permissions.ts";
import type { Invitation } from "#src/services/dealers/staff/invitation-queries.ts";
import { mailOwnInvitation } from "#src/services/dealers/staff/invite-colleague.ts";
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

const body = { required: true, ...json(z.object({ token: z.string().min(1).max(200) })) };
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

const mail = createRoute({
  method: "post",
  path: "/{invitation_id}/mail",
  summary: "Resend the link of an invitation to your email address; the earlier link stops working",
  request: { params: z.object({ invitation_id: z.string() }) },
  responses: {
    204: { description: "On its way" },
    ...refusals,
    409: errorResponse("It was sent too often"),
  },
});

export const dealerInvitationsApi = apiResource()
  .openapi(list, async (c) => {
    const invitations = await listOwnInvitations(c.get("app"), c.get("actor"));
    return c.json({ invitations: invitations.map(present) }, 200);
  })
  .openapi(look, async (c) => {
    return c.json(
      present(await findOwnInvitation(c.get("app"), c.get("actor"), c.req.valid("json").token)),
      200,
    );
  })
  .openapi(join, async (c) => {
    return c.json(await joinDealer(c.get("app"), c.get("actor"), c.req.valid("json").token), 200);
  })
  .openapi(mail, async (c) => {
    await mailOwnInvitation(c.get("app"), c.get("actor"), c.req.valid("param").invitation_id);
    return c.body(null, 204);
  });

const present = ({ invitation_id, dealer_name, role, expires_at }: Invitation) => ({
  invitation_id,
  dealer_name,
  role,
  expires_at,
});
