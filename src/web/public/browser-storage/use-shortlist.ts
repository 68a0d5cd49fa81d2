import { shortlist } from "./shortlist.ts";
import { usePersistedState } from "./use-persisted-state.ts";

/** Vehicle ids; empty before hydration. */
export const useShortlist = (): readonly string[] => usePersistedState(shortlist);
