import { messageOf } from "#src/web/session/api-error.ts";
import { confirmEmail } from "#src/web/session/auth-requests.ts";
import { fragmentToken } from "#src/web/session/fragment-token.ts";
import { beginSession } from "#src/web/session/session-client.ts";
import { toast } from "#src/web/ui/toast.ts";

let under_way: Promise<void> | null = null;

/**
 * Where the link of the confirmation mail leads: the account is confirmed, and this browser signed in. The token is
 * taken out of the address before anything else can keep it.
 * Several loaders of one page may call this; the token is used once.
 */
export function confirmFromFragment(): Promise<void> {
  const { hash, pathname, search } = window.location;
  const token = fragmentToken(hash, "confirm");
  if (token !== null) {
    window.history.replaceState(window.history.state, "", pathname + search);
    under_way = confirm(token).finally(() => {
      under_way = null;
    });
  }
  return under_way ?? Promise.resolve();
}

async function confirm(token: string): Promise<void> {
  try {
    const long_token = await confirmEmail(token);
    if (long_token === null) {
      toast({ title: "Your account was confirmed before", description: "Sign in with your password." });
      return;
    }
    await beginSession(long_token);
    toast({ title: "Your account is confirmed" });
  } catch (error) {
    const description = `${messageOf(error)}. Sign in to have the confirmation sent again.`.replace(
      "..",
      ".",
    );
    toast({ title: "Error", description, variant: "destructive" });
  }
}
