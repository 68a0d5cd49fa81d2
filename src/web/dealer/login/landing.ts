import { rememberedInvitation } from "#src/web/dealer/join/remembered-invitation.ts";
import { knownAccount } from "#src/web/session/known-account.ts";
import { nextPath } from "#src/web/session/next-path.ts";

/** Where a signed-in user continues. An admin without a dealer starts the day at Today. */
export async function landing(): Promise<string> {
  const next = new URLSearchParams(window.location.search).get("next");
  if (next !== null) return nextPath(next);
  if (rememberedInvitation() !== null) return "/dealer/join";
  const account = await knownAccount().catch(() => null);
  return account?.is_admin && account.dealer === null ? "/admin" : nextPath(null);
}
