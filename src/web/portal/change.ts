import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ToastMessage, toast } from "#src/web/ui/toasts/toast.ts";
import { useFocusAfter } from "./focus.ts";
import { toastError } from "./toast-error.ts";

type DoOnce = (work: () => Promise<unknown>, failedTitle?: string) => Promise<void>;

/** Does one thing at a time, and shows as a toast what it throws. */
export function useBusy(): [isBusy: boolean, doOnce: DoOnce] {
  const [isBusy, setBusy] = useState(false);
  const isBegun = useRef(false);
  useFocusAfter(isBusy);
  const doOnce: DoOnce = async (work, failedTitle) => {
    if (isBegun.current) return;
    isBegun.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error, failedTitle);
    } finally {
      isBegun.current = false;
      setBusy(false);
    }
  };
  return [isBusy, doOnce];
}

export type Change = <Made>(
  doing: () => Promise<Made>,
  done?: ToastMessage | ((made: Made) => ToastMessage),
  failedTitle?: string,
) => Promise<void>;

/**
 * Makes a change, shows its result as a toast and reloads the page's data. Ignores calls while a
 * change is running. Offline it does not reload: a failing loader would replace the page.
 */
export function useChange(): [isBusy: boolean, change: Change] {
  const { revalidate } = useRevalidator();
  const [isBusy, doOnce] = useBusy();
  const change: Change = (doing, done, failedTitle) =>
    doOnce(async () => {
      try {
        const made = await doing();
        if (done) toast(typeof done === "function" ? done(made) : done);
      } catch (error) {
        toastError(error, failedTitle);
      }
      if (navigator.onLine) await revalidate();
    });
  return [isBusy, change];
}
