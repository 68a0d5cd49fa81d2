import type { Auth } from "../../src/services/accounts/auth.ts";
import type { AppContext } from "../../src/services/app-context.ts";
import { loadSampleData } from "./load-sample-data.ts";
import { refuseSampleAccounts } from "./refuse-sample-accounts.ts";

/** At each start, once the database is prepared. @param isWanted SAMPLE_DATA */
export async function prepareSamples(app: AppContext, auth: Auth, isWanted: boolean): Promise<void> {
  if (isWanted) await loadSampleData(app, auth);
  else await refuseSampleAccounts(app, auth);
}
