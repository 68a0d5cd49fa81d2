import type { DateOrder } from "../text/read-day.ts";
import type { MileageUnit } from "./cells/read-values.ts";

/** What a file does not say of itself: learned from its values, or answered by its dealer. */
export interface ReadingRules {
  /** Default, unless a value or column states the unit. */
  mileage_unit: MileageUnit;
  date_order: DateOrder;
  /** Without a fuel column: treats cars with an unknown name as electric. */
  is_all_electric: boolean;
  /** Undefined until the dealer has said so: then fees are added, and a price without VAT is refused. */
  price_includes_fee?: boolean | undefined;
  adds_vat?: boolean | undefined;
}
