import { networkOf } from "#src/domain/accounts/network-of.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectResetNetworks } from "./reset-network-queries.ts";
import { selectSessionAddresses } from "./sessions/session-queries.ts";

/** True if the account has a session from this network, or set its password from it recently. */
export async function isOwnersNetwork(app: AppContext, email: string, ip: string): Promise<boolean> {
  const now = app.now();
  const signedIn = await selectSessionAddresses(app.db, email, now);
  const here = networkOf(ip);
  if (signedIn.some((address) => networkOf(address) === here)) return true;
  return (await selectResetNetworks(app.db, email, now)).includes(here);
}
