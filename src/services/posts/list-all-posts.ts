import type { Actor } from "#src/domain/accounts/permissions.ts";
import { requirePermission } from "#src/services/accounts/require-permission.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type PostListing, selectAllPosts } from "./admin-post-queries.ts";

/** Every post, drafts too, newest first (spec §7 'Admin list'). */
export async function listAllPosts({ db }: Pick<AppContext, "db">, actor: Actor): Promise<PostListing[]> {
  requirePermission(actor, "post:manage");
  return await selectAllPosts(db);
}
