import { z } from "@hono/zod-openapi";
import { DEALER_ROLES } from "#src/domain/accounts/permissions.ts";
import { operation } from "#src/operations/operation.ts";
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

const token = z.object({ token: z.string().min(1).max(200) });
const GONE = { 404: "It was used, taken back, or is too old" } as const;

export const invitationOperations = [
  operation({
    tag: "Dealership",
    method: "get",
    path: "/dealer/invitations",
    summary: "List your open invitations, by your account's email address",
    response: [200, "Invitations", z.object({ invitations: z.array(invitation) })],
    run: async (app, actor) => ({ invitations: await listOwnInvitations(app, actor) }),
  }),
  operation({
    tag: "Dealership",
    method: "post",
    path: "/dealer/invitations/look",
    summary: "Get an invitation; changes nothing",
    body: token,
    response: [200, "The invitation", invitation],
    errors: GONE,
    run: (app, actor, { body }) => findOwnInvitation(app, actor, body.token),
  }),
  operation({
    tag: "Dealership",
    method: "post",
    path: "/dealer/invitations/join",
    summary: "Accept an invitation to a dealership",
    body: token,
    response: [200, "You are linked to the dealership", z.object({ dealer_name: z.string() })],
    errors: { ...GONE, 409: "You work for a dealer already" },
    run: (app, actor, { body }) => joinDealer(app, actor, body.token),
  }),
  operation({
    tag: "Dealership",
    method: "post",
    path: "/dealer/invitations/{invitation_id}/mail",
    summary: "Resend the link of an invitation to your email address; the earlier link stops working",
    response: [204, "On its way"],
    errors: { ...GONE, 409: "It was sent too often" },
    run: (app, actor, { params }) => mailOwnInvitation(app, actor, params.invitation_id),
  }),
] as const;
