import { useState } from "react";

/** Value of a search control: the one in the URL, or the user's newer input. */
export function useUrlSyncedValue(value: string) {
  const [own, setOwn] = useState({ value, shown: value, sent: value });
  if (own.value !== value) {
    // Keeps what the user typed while the navigation was pending.
    setOwn({ value, sent: value, shown: own.shown === own.sent ? value : own.shown });
  }
  return {
    shown: own.shown,
    show: (shown: string) => setOwn((before) => ({ ...before, shown })),
    /** Marks the current value as sent to the URL. */
    send: () => setOwn((before) => ({ ...before, sent: before.shown })),
  };
}
