import { useSyncExternalStore } from "react";
import { onSessionChange, readSession, type StoredSession } from "./session-store.ts";

export function useSession(): StoredSession | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null);
}
