import { SessionEndedError } from "#src/web/session/access-token.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function toastError(error: unknown, title = "Error", isDrafted = false): void {
  if (error instanceof SessionEndedError) toast({ ...signedOut(isDrafted), variant: "destructive" });
  else toast({ title, description: messageOf(error), variant: "destructive" });
}

const signedOut = (isDrafted: boolean) => ({
  title: "You have been signed out",
  description: isDrafted ? DRAFT_IS_KEPT : "Sign in to continue.",
});

export const DRAFT_IS_KEPT = "Sign in, and what you typed will still be here.";
