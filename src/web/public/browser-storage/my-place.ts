import { persistedValue } from "./persisted-value.ts";
import { usePersistedState } from "./use-persisted-state.ts";

const place = persistedValue<string>("place", "", (found) => (typeof found === "string" ? found : ""));

/** The last place searched; empty before hydration. */
export const useMyPlace = (): string => usePersistedState(place);

export const rememberPlace = (postcode: string): void => place.save(postcode);
