const GENERATED_MARK = "Generated listing: an example, not a car for sale";

/** At the end of a generated listing's description. */
export const GENERATED_NOTE =
  "A generated listing: price, mileage, battery and range are typical figures and were not measured on a car. Ask the dealer which cars are in stock.";

export const withoutGeneratedNote = (description: string) => description.replace(GENERATED_NOTE, "").trim();

/** The trim, or the mark of a generated listing. */
export const subtitleOf = ({
  is_generated,
  trim,
}: {
  is_generated: boolean;
  trim: string | null;
}): string | null => (is_generated ? GENERATED_MARK : trim);

/** Cards say first that the car is reserved. */
export const cardSubtitle = ({
  reserved_at,
  ...vehicle
}: Parameters<typeof subtitleOf>[0] & { reserved_at: Date | null }): string | null =>
  [reserved_at && "Reserved", subtitleOf(vehicle)].filter(Boolean).join(" · ") || null;
