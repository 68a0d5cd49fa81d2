import { sql } from "kysely";
import type { DbOrTransaction, NewRow } from "#src/db/database.ts";

export async function countEmailChangesSince(
  tx: DbOrTransaction,
  asked: { lead_id: string; email_normalised: string; since: Date },
) {
  const { lead_id, email_normalised, since } = asked;
  return await tx
    .selectFrom("lead_email_changes")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("lead_id", "=", lead_id).as("of_lead"),
      fn.countAll<number>().filterWhere("email_normalised", "=", email_normalised).as("to_mailbox"),
    ])
    .where((eb) => eb.or([eb("lead_id", "=", lead_id), eb("email_normalised", "=", email_normalised)]))
    .where("requested_at", ">=", since)
    .executeTakeFirstOrThrow();
}

/** Earlier links of the request stop working. */
export async function insertEmailChange(
  tx: DbOrTransaction,
  change: NewRow<"lead_email_changes"> & { requested_at: Date },
) {
  await tx
    .updateTable("lead_email_changes")
    .set({ expires_at: change.requested_at })
    .where("lead_id", "=", change.lead_id)
    .where("expires_at", ">", change.requested_at)
    .execute();
  const { lead_email_change_id } = await tx
    .insertInto("lead_email_changes")
    .values(change)
    .returning("lead_email_change_id")
    .executeTakeFirstOrThrow();
  return lead_email_change_id;
}

export async function findOpenEmailChange(db: DbOrTransaction, tokenHash: string, now: Date) {
  return await db
    .selectFrom("lead_email_changes as change")
    .innerJoin("leads", "leads.lead_id", "change.lead_id")
    .select(["change.lead_email_change_id", "change.lead_id", "change.email", "change.email_normalised"])
    .select("leads.phone")
    .where("token_hash", "=", tokenHash)
    .where("change.expires_at", ">", now)
    .where("change.confirmed_at", "is", null)
    .where("leads.erased_at", "is", null)
    .executeTakeFirst();
}

/** @returns undefined once erased */
export async function findNewEmail(db: DbOrTransaction, emailChangeId: string) {
  const found = await db
    .selectFrom("lead_email_changes")
    .select("email")
    .where("lead_email_change_id", "=", emailChangeId)
    .executeTakeFirst();
  return found?.email;
}

export async function setConfirmed(tx: DbOrTransaction, emailChangeId: string, at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable("lead_email_changes")
    .set({ confirmed_at: at })
    .where("lead_email_change_id", "=", emailChangeId)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Also updates the repeats, which came from the old mailbox. */
export async function updateLeadEmail(
  tx: DbOrTransaction,
  leadId: string,
  to: { email: string; email_normalised: string },
) {
  const { email_changes } = await tx
    .updateTable("leads")
    .set({ ...to, email_changes: sql`email_changes + 1` })
    .where("lead_id", "=", leadId)
    .returning("email_changes")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("lead_repeats")
    .set({ request: sql`jsonb_set(request, '{email}', to_jsonb(${to.email}::text))` })
    .where("lead_id", "=", leadId)
    .execute();
  return email_changes;
}
