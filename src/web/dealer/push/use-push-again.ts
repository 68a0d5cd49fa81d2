import { parseResponse } from "hono/client";
import { useEffect } from "react";
import { api } from "#src/web/session/api-client.ts";
import { turnOnPush, wasTurnedOn } from "./browser-push.ts";

/** Push messages end with their session. Turns them on again in a browser where this account had them. */
export function usePushAgain(hasDealer: boolean): void {
  useEffect(() => {
    if (!hasDealer || !wasTurnedOn()) return;
    // Best effort: the account page shows the state.
    turnOnIfOff().catch(() => {});
  }, [hasDealer]);
}

async function turnOnIfOff(): Promise<void> {
  const push = await parseResponse(api.account.push.$get());
  if (!push.is_on) await turnOnPush(push.public_key);
}
