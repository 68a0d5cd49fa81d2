import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { roleReasonSchema } from "#src/domain/accounts/role-reason.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { grantAdmin, revokeAdmin } from "./admin-role.ts";

export async function changeAdminRole(
  app: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  userId: string,
  { is_admin, input }: { is_admin: boolean; input: unknown },
): Promise<void> {
  const { reason } = parseInput(roleReasonSchema, input);
  const change = { actor: admin, user: { user_id: userId }, reason };
  if (is_admin) await grantAdmin(app, change);
  else await revokeAdmin(app, change);
}
