import { createStatisticsChoice, type StatisticsChoice } from "./statistics-choice.ts";

interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

let choice: StatisticsChoice | undefined;

export function statistics(): StatisticsChoice {
  choice ??= createStatisticsChoice({
    storage: () => localStorage,
    asksNotToBeCounted,
    addEventListener: (type, listener) => window.addEventListener(type, listener),
  });
  return choice;
}

export function asksNotToBeCounted(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacySignals;
  return globalPrivacyControl === true || doNotTrack === "1";
}
