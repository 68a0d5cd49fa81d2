import type { LeadWorld } from "./worlds/lead-world.ts";

/** Token of the link in the buyer's emails. */
export async function buyerToken(
  { app, database }: Pick<LeadWorld, "app" | "database">,
  leadId: string,
): Promise<string> {
  const lead = await database.db
    .selectFrom("leads")
    .select(["lead_id", "created_at"])
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
  return app.buyerLinks.urlOf(lead).split("/my-request/")[1] ?? "";
}
