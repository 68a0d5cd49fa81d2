import { useState } from "react";

/** What a control of a search shows: the value in the address, or what was chosen or typed since. */
export function useUrlSyncedValue(value: string) {
  const [own, setOwn] = useState({ value, shown: value, sent: value });
  if (own.value !== value) {
    // Who typed on while the answer was on its way keeps that.
    setOwn({ value, sent: value, shown: own.shown === own.sent ? value : own.shown });
  }
  return {
    shown: own.shown,
    show: (shown: string) => setOwn((before) => ({ ...before, shown })),
    /** What is shown now is on its way into the address. */
    send: () => setOwn((before) => ({ ...before, sent: before.shown })),
  };
}
