import { messageOf } from "#src/web/session/api-error.ts";
import { confirmEmail } from "#src/web/session/auth-requests.ts";
import { fragmentToken } from "#src/web/session/fragment-token.ts";
import { beginSession } from "#src/web/session/session-client.ts";
import { readSession } from "#src/web/session/session-store.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

let underWay: Promise<void> | null = null;

/**
 * Confirms the account named by the link in a confirmation email and signs this browser in. Removes
 * the token from the URL first. Several loaders of one page may call this at once: the token is
 * used once.
 */
export function confirmEmailFromLink(): Promise<void> {
  const { hash, pathname, search } = window.location;
  const token = fragmentToken(hash, "confirm");
  if (token !== null) {
    window.history.replaceState(window.history.state, "", pathname + search);
    underWay = confirm(token).finally(() => {
      underWay = null;
    });
  }
  return underWay ?? Promise.resolve();
}

async function confirm(token: string): Promise<void> {
  try {
    const longToken = await confirmEmail(token);
    if (longToken === null) {
      toast({
        title: "Your email is already confirmed",
        ...(readSession() ? {} : { description: "Sign in with your password." }),
      });
      return;
    }
    await beginSession(longToken);
    toast({ title: "Your account is confirmed" });
  } catch (error) {
    const description = `${messageOf(error)}. Sign in to have the confirmation sent again.`.replace(
      "..",
      ".",
    );
    toast({ title: "Error", description, variant: "destructive" });
  }
}
