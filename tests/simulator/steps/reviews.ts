import { writeReview } from "#src/services/reviews/write-review.ts";
import { outcome, type Step } from "./step.ts";

const FACTS = { called: "yes", as_described: "yes", price_held: "not_applicable" };

export const REVIEW_STEPS: Record<string, Step> = {
  "a buyer reviews a dealer": {
    weight: 4,
    async prepare(world) {
      const { app, db, pick } = world;
      const invitations = db
        .selectFrom("review_invitations")
        .innerJoin("lead_routes", (join) =>
          join
            .onRef("lead_routes.lead_id", "=", "review_invitations.lead_id")
            .onRef("lead_routes.dealer_id", "=", "review_invitations.dealer_id"),
        )
        .select(["review_invitation_id", "routed_at", "review_invitations.lead_id"])
        .orderBy("review_invitation_id");
      const rows = await invitations.execute();
      if (rows.length === 0) return null;
      const invitation = pick(rows);
      const token = app.reviewLinks.urlOf(invitation).split("/review/")[1] ?? "";
      const stars = String(pick([1, 2, 3, 4, 5]));
      const words = { ...FACTS, stars, text: `They rang, says ${world.mark(invitation.lead_id)}.` };
      return async () => {
        await writeReview(app, token, words, { ip: null });
        return "written";
      };
    },
  },
  "an admin decides a review": {
    weight: 4,
    async prepare(world) {
      const { api, admin, db, pick } = world;
      const rows = await db.selectFrom("reviews").select("review_id").orderBy("review_id").execute();
      const { review_id } = pick(rows);
      const json = { decision: pick(["publish", "remove", "restore"]), reason: "abuse" };
      const path = `/admin/reviews/${review_id}/decide`;
      return async () => outcome(world, await api.request(path, { token: admin, json }));
    },
  },
};
