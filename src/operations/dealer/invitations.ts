import { z } from "@hono/zod-openapi";
import { DEALER_ROLES } from "#src/domain/accounts/permissions.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { mailOwnInvitation } from "#src/services/dealers/staff/invite-colleague.ts";
import { findInvitation, joinDealer } from "#src/services/dealers/staff/join-dealer.ts";
import { listInvitationsTo } from "#src/services/dealers/staff/staff-queries.ts";

const invitation = z.object({
  invitation_id: z.string(),
  dealer_name: z.string(),
  role: z.enum(DEALER_ROLES),
  expires_at: z.iso.datetime(),
});

const token = z.object({ token: z.string().min(1).max(200) });
const OWN = { tag: "Dealership", permission: "account:manage" } as const;
const GONE = { 404: "It was used, taken back, or is too old" } as const;

export const invitationOperations = [
  operation("get /dealer/invitations", {
    ...OWN,
    summary: "List your open invitations, by your account's email address",
    response: ok("Invitations", { invitations: z.array(invitation) }),
    run: async ({ db, now }, { email }) => ({ invitations: await listInvitationsTo(db, email, now()) }),
  }),
  operation("post /dealer/invitations/look", {
    ...OWN,
    summary: "Get an invitation; changes nothing",
    body: token,
    response: [200, "The invitation", invitation],
    errors: GONE,
    run: (app, _, { body }) => findInvitation(app, body.token),
  }),
  operation("post /dealer/invitations/join", {
    ...OWN,
    summary: "Accept an invitation to a dealership",
    body: token,
    response: ok("You are linked to the dealership", { dealer_name: z.string() }),
    errors: { ...GONE, 409: "You work for a dealer already" },
    run: (app, user, { body }) => joinDealer(app, user, body.token),
  }),
  operation("post /dealer/invitations/{invitation_id}/mail", {
    ...OWN,
    summary: "Resend the link of an invitation to your email address; the earlier link stops working",
    response: [204, "On its way"],
    errors: { ...GONE, 409: "It was sent too often" },
    run: (app, user, { params }) => mailOwnInvitation(app, user, params.invitation_id),
  }),
] as const;
