import { isWeek, type Week } from "#src/domain/vehicles/week.ts";
import { persistedValue, usePersistedState } from "./persisted-state.ts";

const week = persistedValue<Week | null>("week", null, (found) => {
  const given = found as Partial<Week> | null;
  return isWeek(given) ? given : null;
});

/** The stored answers; null before hydration. */
export const useMyWeek = (): Week | null => usePersistedState(week);

export const saveMyWeek = (answered: Week | null): void => week.save(answered);
