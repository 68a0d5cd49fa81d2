const GENERATED_MARK = "Generated listing: an example, not a car for sale";

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
