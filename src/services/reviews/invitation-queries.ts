import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { Introduction, invitationTimes } from "#src/domain/reviews/invitation.ts";
import { VEHICLE_OF_ROUTE } from "#src/services/lead-routes/lead-route-queries.ts";

export interface IntroducedBuyer extends Introduction {
  lead_id: string;
  dealer_id: string;
  review_invitation_id: string | null;
}

const INTRODUCED = (db: DbOrTransaction) =>
  db
    .selectFrom("lead_routes")
    .innerJoin("leads", "leads.lead_id", "lead_routes.lead_id")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .leftJoin("review_invitations as invitation", (join) =>
      join
        .onRef("invitation.lead_id", "=", "lead_routes.lead_id")
        .onRef("invitation.dealer_id", "=", "lead_routes.dealer_id"),
    )
    .where("lead_routes.withdrawn_at", "is", null)
    .where("leads.erased_at", "is", null)
    .where("leads.restricted_at", "is", null)
    .where("invitation.ended_at", "is", null);

/** Mirrors `dueInvitation` in SQL, oldest first. Uses the index lead_routes_routed. */
export async function listDue(db: DbOrTransaction, times: ReturnType<typeof invitationTimes>, limit: number) {
  const { linkBegan, tooLateToInvite, invite, remind } = times;
  return await unanswered(db)
    .where("lead_routes.routed_at", ">", linkBegan)
    .where(
      sql<boolean>`case when invitation.review_invitation_id is null
        then routed_at > ${tooLateToInvite} and (routed_at <= ${invite} or progress in ('won', 'lost'))
        else routed_at <= ${remind} and invitation.invited_at <= ${invite}
      end`,
    )
    .limit(limit)
    .execute();
}

const unanswered = (db: DbOrTransaction) =>
  INTRODUCED(db)
    .select(["lead_routes.lead_id", "lead_routes.dealer_id"])
    .where("leads.objected_at", "is", null)
    .where("dealers.status", "=", "verified")
    .where("invitation.reminded_at", "is", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("reviews")
            .select("review_id")
            .whereRef("reviews.lead_id", "=", "lead_routes.lead_id")
            .whereRef("reviews.dealer_id", "=", "lead_routes.dealer_id"),
        ),
      ),
    )
    .orderBy("lead_routes.routed_at")
    .orderBy("lead_routes.lead_id");

export async function lockLead(tx: DbOrTransaction, leadId: string) {
  await tx.selectFrom("leads").select("lead_id").where("lead_id", "=", leadId).forUpdate().execute();
}

/** Undefined when it was answered or ended since it was listed. */
export async function lockUninvited(
  tx: DbOrTransaction,
  { lead_id, dealer_id }: Pick<IntroducedBuyer, "lead_id" | "dealer_id">,
) {
  await lockLead(tx, lead_id);
  return await unanswered(tx)
    .select(["lead_routes.routed_at", "lead_routes.progress"])
    .select(["invitation.review_invitation_id", "invitation.invited_at", "invitation.reminded_at"])
    .where("lead_routes.lead_id", "=", lead_id)
    .where("lead_routes.dealer_id", "=", dealer_id)
    .executeTakeFirst();
}

export type OpenInvitation = Found<typeof findOpenInvitation>;

/** Undefined once the buyer withdrew, was erased, restricted the request or declined. */
export async function findOpenInvitation(db: DbOrTransaction, invitationId: string) {
  return await INTRODUCED(db)
    .leftJoin("vehicles", (join) => join.on("vehicles.vehicle_id", "=", VEHICLE_OF_ROUTE))
    .select(["lead_routes.lead_id", "lead_routes.dealer_id", "lead_routes.routed_at"])
    .select(["dealers.name as dealer_name", "dealers.slug as dealer_slug"])
    .select(["leads.name", "leads.email", "leads.objected_at", "invitation.reminded_at"])
    .select(sql<string | null>`vehicles.year || ' ' || vehicles.make || ' ' || vehicles.model`.as("vehicle"))
    .select(sql<string>`invitation.review_invitation_id`.as("review_invitation_id"))
    .where("invitation.review_invitation_id", "=", invitationId)
    .executeTakeFirst();
}

export async function insertInvitation(
  tx: DbOrTransaction,
  invitation: { lead_id: string; dealer_id: string; invited_at: Date },
  isStaff: boolean,
) {
  const ended = isStaff ? { ended_at: invitation.invited_at, end_reason: "staff" } : {};
  const { review_invitation_id } = await tx
    .insertInto("review_invitations")
    .values({ ...invitation, ...ended })
    .returning("review_invitation_id")
    .executeTakeFirstOrThrow();
  return review_invitation_id;
}

export async function setInvitation(
  tx: DbOrTransaction,
  invitationId: string,
  change: { reminded_at: Date } | { ended_at: Date; end_reason: "declined" | "staff" },
) {
  await tx
    .updateTable("review_invitations")
    .set(change)
    .where("review_invitation_id", "=", invitationId)
    .execute();
}
