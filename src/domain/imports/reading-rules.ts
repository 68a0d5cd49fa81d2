import { z } from "zod";

/** What a file does not say of itself: learned from its values, or answered by its dealer. */
export const readingRulesSchema = z.object({
  /** Default, unless a value or column states the unit. */
  mileage_unit: z.enum(["miles", "km"]),
  date_order: z.enum(["dmy", "mdy"]),
  /** Without a fuel column: treats cars with an unknown name as electric. */
  is_all_electric: z.boolean(),
  /** Undefined until the dealer has said so: then fees are added, and a price without VAT is refused. */
  price_includes_fee: z.boolean().optional(),
  adds_vat: z.boolean().optional(),
});
export type ReadingRules = z.infer<typeof readingRulesSchema>;
