import { persistedValue } from "../session/persisted-value.ts";

interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Only a choice that differs from the default is stored, so a first visit stores nothing. */
const choice = persistedValue<"on" | "off" | null>("statistics", null, (found) =>
  found === "on" || found === "off" ? found : null,
);

/**
 * Whether this visitor is counted (PECR as amended in 2025: clear information and an easy objection): by default, unless
 * the browser signals an opt-out.
 */
export function isCounted(): boolean {
  const chosen = choice.read();
  return chosen === null ? !asksNotToBeCounted() : chosen === "on";
}

/** Takes effect at once in every tab of this browser. */
export function chooseStatistics(isOn: boolean): void {
  const isDefault = isOn === !asksNotToBeCounted();
  const chosen = isOn ? "on" : "off";
  choice.save(isDefault ? null : chosen);
}

export const onStatisticsChange = choice.onChange;

/** Global Privacy Control or Do Not Track. */
export function asksNotToBeCounted(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacySignals;
  return globalPrivacyControl === true || doNotTrack === "1";
}
