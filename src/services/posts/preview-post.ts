import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";

export async function previewPost(
  { parsing }: Pick<AppContext, "parsing">,
  actor: Actor,
  bodyMarkdown: string,
): Promise<string> {
  const { user_id } = requirePermission(actor, "post:manage");
  return await parsing.run(user_id, "render-markdown", bodyMarkdown);
}
