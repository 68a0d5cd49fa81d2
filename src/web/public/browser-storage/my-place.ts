import { persistedValue } from "#src/web/session/persisted-value.ts";

export const myPlace = persistedValue<string>("place", "", (found) =>
  typeof found === "string" ? found : "",
);
