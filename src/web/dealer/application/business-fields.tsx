import { Field, InputField } from "#src/web/ui/forms/field.tsx";
import type { useApplicationForm } from "./use-application-form.ts";

export function BusinessFields({ form }: { form: ReturnType<typeof useApplicationForm> }) {
  const { id, field } = form;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField label="Trading name" autoComplete="organization" {...field("trading_name")} />
        <InputField label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
        <InputField
          label="Company number"
          hint="As registered at Companies House, such as 09876543"
          autoComplete="off"
          {...field("company_number")}
        />
        {form.watch("company_number").trim() === "" && (
          <Field
            label="Why you have no company number"
            id={`${id}-no_company_number`}
            hint="For example, because you are a sole trader"
            optional
            error={form.errorOf("no_company_number")}
          >
            {(control) => <input {...control} {...form.register("no_company_number")} />}
          </Field>
        )}
      </div>
      <InputField label="Address" autoComplete="street-address" {...field("address_line")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField label="Town" autoComplete="address-level2" {...field("town")} />
        <InputField label="Postcode" autoComplete="postal-code" {...field("postcode")} />
      </div>
      <InputField label="Website" optional inputMode="url" autoComplete="url" {...field("website")} />
    </>
  );
}
