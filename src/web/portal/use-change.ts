import { useRevalidator } from "react-router";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { type ToastMessage, toast } from "#src/web/ui/toasts/toast.ts";

export type Change = (doing: () => Promise<unknown>, done: ToastMessage) => Promise<void>;

/**
 * Makes a change, shows its result as a toast and reloads the page's data. Ignores calls while a
 * change is running. Offline it does not reload: a failing loader would replace the page.
 */
export function useChange(): [isBusy: boolean, change: Change] {
  const { revalidate } = useRevalidator();
  const [isBusy, doOnce] = useBusy();
  const change: Change = (doing, done) =>
    doOnce(async () => {
      try {
        await doing();
        toast(done);
      } catch (error) {
        toastError(error);
      }
      if (navigator.onLine) await revalidate();
    });
  return [isBusy, change];
}

export function toastError(error: unknown, title = "Error", isDrafted = false): void {
  if (error instanceof SessionEndedError) toast({ ...signedOut(isDrafted), variant: "destructive" });
  else toast({ title, description: messageOf(error), variant: "destructive" });
}

const signedOut = (isDrafted: boolean) => ({
  title: "You have been signed out",
  description: isDrafted ? DRAFT_IS_KEPT : "Sign in to continue.",
});

export const DRAFT_IS_KEPT = "Sign in, and what you typed will still be here.";
