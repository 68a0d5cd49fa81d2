import { type SellerDetails, sortCodeText } from "#src/domain/ledger/seller-details.ts";
import { vatNumberText } from "#src/domain/ledger/vat-number.ts";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { FormCard } from "#src/web/portal/forms/form-card.tsx";
import { useSimpleForm } from "#src/web/portal/forms/use-simple-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";

/** Issuer and bank details for statements. */
export function SellerForm({ seller }: { seller: SellerDetails | null }) {
  const form = useSimpleForm("Our details saved", (json) => api.admin.seller.$put({ json }));
  const { id, errors } = form;
  const field = (name: keyof SellerDetails, label: string, value: string) => ({
    label,
    name,
    id: `${id}-${name}`,
    defaultValue: value,
    error: errors[name],
  });
  return (
    <FormCard title="Our details on statements" submit="Save our details" form={form}>
      <p className="max-w-prose text-ink-soft">
        Statements are VAT invoices, issued on the first of each month. Issued statements do not change.
      </p>
      {seller === null && (
        <p className="font-semibold text-danger">We issue no statements until you fill this in.</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField
          {...field("company_name", "Company name", seller?.company_name ?? "")}
          maxLength={DEALER_LIMITS.name.max}
        />
        <InputField {...field("company_number", "Company number", seller?.company_number ?? "")} optional />
        <InputField {...field("address_line", "Address", seller?.address_line ?? "")} />
        <InputField {...field("town", "Town", seller?.town ?? "")} />
        <InputField {...field("postcode", "Postcode", seller?.postcode ?? "")} />
        <InputField {...field("vat_number", "VAT number", seller ? vatNumberText(seller.vat_number) : "")} />
        <InputField {...field("account_name", "Account name", seller?.account_name ?? "")} />
        <InputField
          {...field("sort_code", "Sort code", seller ? sortCodeText(seller.sort_code) : "")}
          inputMode="numeric"
        />
        <InputField
          {...field("account_number", "Account number", seller?.account_number ?? "")}
          inputMode="numeric"
        />
      </div>
    </FormCard>
  );
}
