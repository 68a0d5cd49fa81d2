import { useSyncExternalStore } from "react";
import type { PersistedValue } from "./persisted-value.ts";

/** The stored value; `empty` on the server and before hydration. */
export const usePersistedState = <Value>(persisted: PersistedValue<Value>): Value =>
  useSyncExternalStore(persisted.onChange, persisted.read, () => persisted.empty);
