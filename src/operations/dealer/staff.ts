import { z } from "@hono/zod-openapi";
import { DEALER_ROLES } from "#src/domain/accounts/permissions.ts";
import { invitationSchema, roleSchema } from "#src/domain/dealers/invitation-form.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
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

const invitation = z.object({
  invitation_id: z.string(),
  email: z.string(),
  role: z.enum(DEALER_ROLES),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

const STAFF = {
  tag: "Dealership",
  permission: "dealer:manage",
  errors: { 404: "The user has no dealer, or the dealer has no such person or invitation" },
} as const;
const NO_OWNER = { ...STAFF.errors, 409: "No owner would be left" } as const;

export const staffOperations = [
  operation("get /dealer/staff", {
    ...STAFF,
    summary: "List your dealership's people and open invitations",
    response: ok("People and invitations", {
      people: z.array(person),
      invitations: z.array(invitation),
      viewed_at: z.array(z.iso.datetime()).describe("When an admin viewed your portal, the latest first"),
    }),
    run: listStaff,
  }),
  operation("post /dealer/staff/invitations", {
    ...STAFF,
    summary: "Invite a colleague by email",
    // A stolen session could flood strangers with invitations.
    limits: ["account-mail"],
    body: form(invitationSchema),
    response: [204, "The email is queued"],
    errors: { ...STAFF.errors, 422: "The email address is invalid or already invited" },
    run: (app, owner, { body }) => inviteColleague(app, owner, body),
  }),
  operation("post /dealer/staff/invitations/{invitation_id}/resend", {
    ...STAFF,
    summary: "Send an invitation again, with a new link",
    limits: ["account-mail"],
    response: [204, "The email is queued"],
    errors: { ...STAFF.errors, 409: "It was sent often enough" },
    run: (app, owner, { params }) => resendInvitation(app, owner, params.invitation_id),
  }),
  operation("delete /dealer/staff/invitations/{invitation_id}", {
    ...STAFF,
    summary: "Cancel an invitation",
    response: [204, "Its link no longer works"],
    run: (app, owner, { params }) => revokeInvitation(app, owner, params.invitation_id),
  }),
  operation("put /dealer/staff/{user_id}", {
    ...STAFF,
    summary: "Change a colleague's role to owner or staff",
    body: form(roleSchema),
    response: [204, "Changed"],
    errors: { ...NO_OWNER, 422: "No such role" },
    run: (app, owner, { params, body }) => changeRole(app, owner, params.user_id, body),
  }),
  operation("delete /dealer/staff/{user_id}", {
    ...STAFF,
    summary: "Remove a colleague",
    response: [204, "Removed"],
    errors: NO_OWNER,
    run: (app, owner, { params }) => removeColleague(app, owner, params.user_id),
  }),
] as const;
