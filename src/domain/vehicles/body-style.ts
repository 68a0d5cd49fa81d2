/** Every body style that is stored. */
export const BODY_STYLES = ["Hatchback", "Sedan", "SUV", "Estate", "Crossover", "MPV"] as const;
export type BodyStyle = (typeof BODY_STYLES)[number];

/** What the listing form and the lead form offer (spec §5, §9). */
export const FORM_BODY_STYLES = [
  "Hatchback",
  "Sedan",
  "SUV",
  "Estate",
] as const satisfies readonly BodyStyle[];

export const isBodyStyle = (text: string): text is BodyStyle =>
  (BODY_STYLES as readonly string[]).includes(text);
