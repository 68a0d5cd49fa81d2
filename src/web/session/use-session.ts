import { useSyncExternalStore } from "react";
import { onSessionChange, readSession, type StoredSession } from "./session-store.ts";

/** Stored session of this browser; null on the server and until hydration. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null);
}
