import { useSyncExternalStore } from "react";
import { onSessionChange, readSession, type StoredSession } from "./session-store.ts";

/** The signed-in person as this browser knows them; on the server and until hydration nobody is signed in. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null);
}
