import { SessionEndedError } from "#src/web/session/access-token.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

/** Shows why a change failed. */
export function toastError(error: unknown, title = "Error", isDrafted = false): void {
  if (error instanceof SessionEndedError) toast({ ...signedOut(isDrafted), variant: "destructive" });
  else toast({ title, description: messageOf(error), variant: "destructive" });
}

const signedOut = (isDrafted: boolean) => ({
  title: "You have been signed out",
  description: isDrafted ? SIGN_IN_TO_CONTINUE : "Sign in to continue.",
});

export const SIGN_IN_TO_CONTINUE = "Sign in, and what you typed will still be here.";
