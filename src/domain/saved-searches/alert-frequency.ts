export const ALERT_FREQUENCIES = ["instant", "daily"] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const ALERT_FREQUENCY_TEXT: Record<AlertFrequency, string> = {
  instant: "Straight away",
  daily: "Once a day, at 8 in the morning",
};
