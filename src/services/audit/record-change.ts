import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type AuditedAction, subjectKind } from "#src/domain/audit/audited-actions.ts";
import { changedFields, type Fields } from "#src/domain/audit/changed-fields.ts";
import { findApiKeyName, insertAuditEntry } from "./audit-queries.ts";

export type ChangeMaker = Actor | { kind: "system" } | { kind: "operator" };

export interface Change {
  actor: ChangeMaker;
  action: AuditedAction;
  subject: {
    id: string;
    /** Display name such as '2021 Nissan Leaf'. Never personal data of a buyer. */
    name?: string;
    dealer_id?: string | null;
  };
  /** Known fields before and after; only differences are stored. Null: it did not exist. */
  before?: Fields | null;
  after?: Fields | null;
  at: Date;
}

/** Call it in the transaction of the change. About buyers, store ids only. @returns the id of the entry */
export async function recordChange(tx: DbOrTransaction, change: Change) {
  const { actor, action, subject, before = null, after = null, at } = change;
  const kind = subjectKind(action);
  const changed = changedFields(kind, { before, after });
  return await insertAuditEntry(tx, {
    at,
    ...(await actorColumns(tx, actor)),
    action,
    subject_kind: kind,
    subject_id: subject.id,
    subject_name: subject.name ?? "",
    dealer_id: subject.dealer_id ?? null,
    before: JSON.stringify(changed.before),
    after: JSON.stringify(changed.after),
  });
}

async function actorColumns(tx: DbOrTransaction, actor: ChangeMaker) {
  switch (actor.kind) {
    case "user":
      return { actor_kind: "user", actor_user_id: actor.user_id, actor_name: actor.email };
    case "api key":
      return {
        actor_kind: "api_key",
        actor_user_id: actor.user_id,
        actor_name: `API key ${await findApiKeyName(tx, actor.api_key_id)}`,
      };
    case "operator":
      return { actor_kind: "operator", actor_user_id: null, actor_name: "Command line" };
    default:
      return { actor_kind: "system", actor_user_id: null, actor_name: "System" };
  }
}
