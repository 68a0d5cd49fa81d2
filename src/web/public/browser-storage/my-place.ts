import { persistedValue } from "./persisted-value.ts";

/** The last place searched. */
export const myPlace = persistedValue<string>("place", "", (found) =>
  typeof found === "string" ? found : "",
);
