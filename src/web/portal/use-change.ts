import { useRevalidator } from "react-router";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { type ToastMessage, toast } from "#src/web/ui/toasts/toast.ts";
import { toastError } from "./toast-error.ts";

/**
 * Makes a change, shows its result as a toast and reloads the page's data. Ignores calls while a
 * change is running.
 */
export function useChange(): [
  is_busy: boolean,
  change: (doing: () => Promise<unknown>, done: ToastMessage) => Promise<void>,
] {
  const { revalidate } = useRevalidator();
  const [isBusy, doOnce] = useBusy();
  const change = (doing: () => Promise<unknown>, done: ToastMessage) =>
    doOnce(async () => {
      try {
        await doing();
        toast(done);
      } catch (error) {
        toastError(error);
      }
      await revalidate();
    });
  return [isBusy, change];
}
