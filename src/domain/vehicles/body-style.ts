export const BODY_STYLES = ["Hatchback", "Sedan", "SUV", "Estate", "Crossover", "MPV"] as const;
export type BodyStyle = (typeof BODY_STYLES)[number];

export const FORM_BODY_STYLES = [
  "Hatchback",
  "Sedan",
  "SUV",
  "Estate",
] as const satisfies readonly BodyStyle[];
