import { InputField } from "#src/web/ui/forms/field.tsx";
import type { ListingApiForm } from "../listing-api-form.ts";
import { ChoiceField } from "./choice-field.tsx";

/** History of the car, and what is included in the sale. */
export function SaleFields({ form }: { form: ListingApiForm }) {
  const figure = { type: "number", inputMode: "decimal" as const, min: 0 };
  return (
    <>
      <ChoiceField form={form} name="finance_check" label="Finance on the car" />
      <ChoiceField form={form} name="former_use" label="Former use" />
      <ChoiceField form={form} name="accident_history" label="Accidents" />
      <InputField
        label="Most worn tyre (mm of tread)"
        optional
        {...figure}
        step={0.1}
        {...form.field("tyre_tread_mm")}
      />
      <InputField
        label="Your warranty (months)"
        optional
        hint="0 if you give none"
        {...figure}
        step={1}
        {...form.field("warranty_months")}
      />
      <ChoiceField form={form} name="v5c" label="V5C log book" />
    </>
  );
}
