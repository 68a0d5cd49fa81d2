import { useRef, useState } from "react";
import { useFocusAfter } from "../focus/use-focus-after.ts";

export function useBusy(): [isBusy: boolean, doOnce: (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const isBegun = useRef(false);
  useFocusAfter(isBusy);
  const doOnce = async (work: () => Promise<unknown>) => {
    if (isBegun.current) return;
    isBegun.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isBegun.current = false;
      setBusy(false);
    }
  };
  return [isBusy, doOnce];
}
