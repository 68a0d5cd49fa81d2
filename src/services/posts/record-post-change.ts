import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { Post } from "#src/domain/posts/post.ts";
import { recordChange } from "#src/services/audit/record-change.ts";

export async function recordPostChange(
  tx: DbOrTransaction,
  action: "post.create" | "post.update" | "post.delete",
  change: { actor: Actor; before: Post | null; after: Post | null; at: Date },
): Promise<void> {
  const { actor, before, after, at } = change;
  const post = after ?? before;
  if (!post) return;
  await recordChange(tx, {
    actor,
    action,
    subject: { id: post.post_id, name: post.title },
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
    at,
  });
}

function fieldsOf({ post_id: _post, ...fields }: Post): Record<string, unknown> {
  return fields;
}
