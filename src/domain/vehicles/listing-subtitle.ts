const GENERATED_MARK = "Generated listing: an example, not a car for sale";

/** The trim, or the mark of a generated listing. */
export const subtitleOf = ({
  is_generated,
  trim,
}: {
  is_generated: boolean;
  trim: string | null;
}): string | null => (is_generated ? GENERATED_MARK : trim);
