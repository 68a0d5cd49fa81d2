import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { containing } from "#src/db/list-queries.ts";

/** Requests of a mailbox that were not erased, oldest first. */
export async function listLeadIdsOf(db: DbOrTransaction, emailNormalised: string) {
  const rows = await db
    .selectFrom("leads")
    .select("lead_id")
    .where("email_normalised", "=", emailNormalised)
    .where("erased_at", "is", null)
    .orderBy("created_at")
    .orderBy("lead_id")
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}

const found = async <Row>(db: DbOrTransaction, query: RawBuilder<Row>) => (await query.execute(db)).rows;

/** Without the dealers' staff: they are other people. */
export const listNotesAbout = (db: DbOrTransaction, leadId: string) =>
  found(
    db,
    sql`select dealers.name as dealer, text, lead_notes.created_at from lead_notes join dealers using (dealer_id)
      where lead_id = ${leadId} order by lead_notes.created_at`,
  );

/**
 * Without the dealers' staff, and without what was taken down of a dealer's. Files are saved from the page of
 * the request.
 */
export const listMessagesAbout = (db: DbOrTransaction, leadId: string) =>
  found(
    db,
    sql`select dealers.name as dealer, writer, sent_at,
        case when removed_at is null or writer = 'buyer' then text else '' end as text,
        file_name, removed_at, removed_reason, octet_length(content) as file_bytes
      from lead_messages join dealers using (dealer_id)
      where lead_id = ${leadId} order by sent_at`,
  );

export const listReportsAbout = (db: DbOrTransaction, leadId: string) =>
  found(
    db,
    sql`select dealers.name as dealer, reason, evidence, finding, state, reported_at, decided_at, decision_reason
      from lead_issues join dealers using (dealer_id)
      where lead_id = ${leadId} order by reported_at`,
  );

/** Checks without the ids of other people's leads. */
export async function findReasonsAbout(db: DbOrTransaction, leadId: string) {
  const checks = await found(
    db,
    sql`select part ->> 'check' as check, part ->> 'outcome' as outcome, part ->> 'reason' as reason
      from leads, jsonb_array_elements(check_parts) with ordinality as checked (part, place)
      where lead_id = ${leadId} order by place`,
  );
  const routes = await found(
    db,
    sql`select dealers.name as dealer, hand_reason, pass_reason from lead_routes join dealers using (dealer_id)
      where lead_id = ${leadId} order by position`,
  );
  const steps = await found(
    db,
    sql`select to_state, changed_at, reason from lead_state_changes
      where lead_id = ${leadId} order by lead_state_change_id`,
  );
  return { checks, routes, steps };
}

export async function listWebhookResponsesAbout(db: DbOrTransaction, leadId: string) {
  const responses = await found(
    db,
    sql<{ response: string }>`select response
      from webhook_attempts join webhook_deliveries using (webhook_delivery_id)
      where lead_id = ${leadId} and response <> ''`,
  );
  return responses.map(({ response }) => response);
}

const names = (email: string) =>
  sql<boolean>`lower(concat_ws(' ', message, stack, path)) like ${containing(email)}`;

/** Reports are redacted when they arrive; this finds what redaction missed. */
export async function listErrorReportsNaming(db: DbOrTransaction, email: string) {
  return await db
    .selectFrom("error_reports")
    .select(["message", "path", "user_agent", "reported_at"])
    .where(names(email))
    .orderBy("reported_at")
    .execute();
}

export async function deleteErrorReportsNaming(tx: DbOrTransaction, email: string) {
  await tx.deleteFrom("error_reports").where(names(email)).execute();
}

/** Addresses that the buyer entered to replace the one of the request. */
export async function listNewEmailsOf(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_email_changes")
    .select(["email", "requested_at", "expires_at", "confirmed_at"])
    .where("lead_id", "=", leadId)
    .orderBy("requested_at")
    .execute();
}

export async function deleteNewEmails(tx: DbOrTransaction, emailNormalised: string) {
  await tx.deleteFrom("lead_email_changes").where("email_normalised", "=", emailNormalised).execute();
}

export async function hasAccount(db: DbOrTransaction, email: string) {
  const found = await db.selectFrom("auth.user").select("id").where("email", "=", email).executeTakeFirst();
  return found !== undefined;
}
