import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { containing } from "#src/db/like.ts";
import { CHECK_PARTS, CONSENT_COLUMNS } from "#src/services/leads/lead-columns.ts";

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

const SENT_FROM = sql<string>`lower(btrim(lead_repeats.request ->> 'email'))`;

/** Repeats from a mailbox that joined someone else's request, with their consents. */
export async function listRepeatsElsewhere(db: DbOrTransaction, emailNormalised: string) {
  return await db
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.lead_id", "lead_repeats.lead_id")
    .leftJoin("lead_consents", (join) =>
      join
        .onRef("lead_consents.lead_id", "=", "lead_repeats.lead_id")
        .onRef("lead_consents.consented_at", "=", "lead_repeats.received_at"),
    )
    .select(["lead_repeats.lead_repeat_id", "lead_repeats.lead_id", "received_at", "lead_repeats.source"])
    .select(sql<Record<string, unknown>>`lead_repeats.request`.as("request"))
    .select(CONSENT_COLUMNS)
    .where(SENT_FROM, "=", emailNormalised)
    .where("leads.email_normalised", "<>", emailNormalised)
    .orderBy("received_at")
    .execute();
}

export async function eraseRepeat(
  tx: DbOrTransaction,
  repeat: { lead_repeat_id: string; lead_id: string; received_at: Date },
) {
  await tx
    .updateTable("lead_repeats")
    .set({ request: "{}", idempotency_key: null })
    .where("lead_repeat_id", "=", repeat.lead_repeat_id)
    .execute();
  await tx
    .updateTable("lead_consents")
    .set({ ip: null, user_agent: null })
    .where("lead_id", "=", repeat.lead_id)
    .where("consented_at", "=", repeat.received_at)
    .execute();
}

/** Without the dealers' staff: they are other people. */
export async function listNotesAbout(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_notes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_notes.dealer_id")
    .select(["dealers.name as dealer", "lead_notes.text", "lead_notes.created_at"])
    .where("lead_id", "=", leadId)
    .orderBy("lead_notes.created_at")
    .execute();
}

/** Without the dealers' staff. Files are saved from the page of the request. */
export async function listMessagesAbout(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_messages")
    .innerJoin("dealers", "dealers.dealer_id", "lead_messages.dealer_id")
    .select(["dealers.name as dealer", "lead_messages.writer", "lead_messages.sent_at"])
    // What a dealer wrote is not given out again once it was taken down.
    .select(
      sql<string>`case when removed_at is null or writer = 'buyer' then lead_messages.text else '' end`.as(
        "text",
      ),
    )
    .select(["lead_messages.file_name", "lead_messages.removed_at", "lead_messages.removed_reason"])
    .select(sql<number | null>`octet_length(lead_messages.content)`.as("file_bytes"))
    .where("lead_id", "=", leadId)
    .orderBy("lead_messages.sent_at")
    .execute();
}

export async function listReportsAbout(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("lead_issues")
    .innerJoin("dealers", "dealers.dealer_id", "lead_issues.dealer_id")
    .select(["dealers.name as dealer", "lead_issues.reason", "evidence", "finding", "lead_issues.state"])
    .select(["reported_at", "decided_at", "decision_reason"])
    .where("lead_id", "=", leadId)
    .orderBy("reported_at")
    .execute();
}

export async function findReasonsAbout(db: DbOrTransaction, leadId: string) {
  const { check_parts } = await db
    .selectFrom("leads")
    .select(CHECK_PARTS)
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
  const routes = await db
    .selectFrom("lead_routes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .select(["dealers.name as dealer", "hand_reason", "pass_reason"])
    .where("lead_id", "=", leadId)
    .orderBy("position")
    .execute();
  const steps = await db
    .selectFrom("lead_state_changes")
    .select(["to_state", "changed_at", "reason"])
    .where("lead_id", "=", leadId)
    .orderBy("lead_state_change_id")
    .execute();
  // Without the ids of other people's leads.
  const checks = check_parts.map(({ check, outcome, reason }) => ({ check, outcome, reason }));
  return { checks, routes, steps };
}

export async function listWebhookResponsesAbout(db: DbOrTransaction, leadId: string) {
  const rows = await db
    .selectFrom("webhook_attempts")
    .innerJoin("webhook_deliveries", (join) =>
      join.onRef("webhook_deliveries.webhook_delivery_id", "=", "webhook_attempts.webhook_delivery_id"),
    )
    .select("webhook_attempts.response")
    .where("webhook_deliveries.lead_id", "=", leadId)
    .where("webhook_attempts.response", "<>", "")
    .execute();
  return rows.map(({ response }) => response);
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
