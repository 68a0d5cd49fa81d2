import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { ownerOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { DEALER_ROLES } from "#src/domain/accounts/permissions.ts";
import {
  inviteColleague,
  resendInvitation,
  revokeInvitation,
} from "#src/services/dealers/staff/invite-colleague.ts";
import { changeRole, listStaff, removeColleague } from "#src/services/dealers/staff/staff.ts";

export const person = z.object({
  user_id: z.string(),
  email: z.string(),
  full_name: z.string(),
  role: z.enum(DEALER_ROLES),
  since: z.iso.datetime(),
});

const refusals = {
  ...ownerOnly,
  404: errorResponse("The user has no dealer, or the dealer has no such person or invitation"),
} as const;
const onePerson = z.object({ user_id: z.string() });
const oneInvitation = z.object({ invitation_id: z.string() });

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List your dealership's people and open invitations",
  responses: {
    200: {
      description: "People and invitations",
      ...json(
        z.object({
          people: z.array(person),
          invitations: z.array(
            z.object({
              invitation_id: z.string(),
              email: z.string(),
              role: z.enum(DEALER_ROLES),
              sent_at: z.iso.datetime(),
              expires_at: z.iso.datetime(),
            }),
          ),
        }),
      ),
    },
    ...refusals,
  },
});

const invite = createRoute({
  method: "post",
  path: "/invitations",
  summary: "Invite a colleague by email",
  request: { body: form },
  responses: {
    204: { description: "The email is queued" },
    ...refusals,
    422: errorResponse("The email address is invalid or already invited"),
  },
});

const resend = createRoute({
  method: "post",
  path: "/invitations/{invitation_id}/resend",
  summary: "Send an invitation again, with a new link",
  request: { params: oneInvitation },
  responses: {
    204: { description: "The email is queued" },
    ...refusals,
    409: errorResponse("It was sent often enough"),
  },
});

const revoke = createRoute({
  method: "delete",
  path: "/invitations/{invitation_id}",
  summary: "Cancel an invitation",
  request: { params: oneInvitation },
  responses: { 204: { description: "Its link no longer works" }, ...refusals },
});

const change = createRoute({
  method: "put",
  path: "/{user_id}",
  summary: "Change a colleague's role to owner or staff",
  request: { params: onePerson, body: form },
  responses: {
    204: { description: "Changed" },
    ...refusals,
    409: errorResponse("No owner would be left"),
    422: errorResponse("No such role"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/{user_id}",
  summary: "Remove a colleague",
  request: { params: onePerson },
  responses: { 204: { description: "Removed" }, ...refusals, 409: errorResponse("No owner would be left") },
});

export const dealerStaffApi = apiResource()
  .openapi(list, async (c) => {
    const { people, invitations } = await listStaff(c.get("app"), c.get("actor"));
    return c.json(
      {
        people,
        invitations: invitations.map(({ invitation_id, email, role, sent_at, expires_at }) => ({
          invitation_id,
          email,
          role,
          sent_at,
          expires_at,
        })),
      },
      200,
    );
  })
  .openapi(invite, async (c) => {
    await inviteColleague(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(resend, async (c) => {
    await resendInvitation(c.get("app"), c.get("actor"), c.req.valid("param").invitation_id);
    return c.body(null, 204);
  })
  .openapi(revoke, async (c) => {
    await revokeInvitation(c.get("app"), c.get("actor"), c.req.valid("param").invitation_id);
    return c.body(null, 204);
  })
  .openapi(change, async (c) => {
    await changeRole(c.get("app"), c.get("actor"), c.req.valid("param").user_id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(remove, async (c) => {
    await removeColleague(c.get("app"), c.get("actor"), c.req.valid("param").user_id);
    return c.body(null, 204);
  });
