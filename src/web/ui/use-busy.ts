import { useRef, useState } from "react";
import { useFocusAfter } from "./use-focus-after.ts";

/** One thing at a time: what is pressed while it is being done does nothing. */
export function useBusy(): [is_busy: boolean, doOnce: (work: () => Promise<unknown>) => Promise<void>] {
  const [is_busy, setBusy] = useState(false);
  const is_begun = useRef(false);
  useFocusAfter(is_busy);
  const doOnce = async (work: () => Promise<unknown>) => {
    if (is_begun.current) return;
    is_begun.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      is_begun.current = false;
      setBusy(false);
    }
  };
  return [is_busy, doOnce];
}
