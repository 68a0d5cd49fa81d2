import { useRevalidator } from "react-router";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { type ToastMessage, toast } from "#src/web/ui/toasts/toast.ts";
import { toastError } from "./toast-error.ts";

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
