import { type SellerDetails, sortCodeText } from "#src/domain/ledger/seller-details.ts";
import { vatNumberText } from "#src/domain/ledger/vat-number.ts";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { FormCard } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";

/** Issuer and bank details for statements. */
export function SellerForm({ seller }: { seller: SellerDetails | null }) {
  const form = useForm({
    id: "seller",
    start: startOf(seller),
    save: (json) => api.admin.seller.$put({ json }),
    keepsInput: true,
    done: { title: "Success", description: "Our details saved" },
  });
  const field = (name: keyof SellerDetails, label: string) => ({ label, ...form.field(name) });
  return (
    <FormCard title="Our details on statements" submit="Save our details" form={form}>
      <p className="max-w-prose text-ink-soft">
        Statements are VAT invoices, issued on the first of each month. Issued statements do not change.
      </p>
      {seller === null && (
        <p className="font-semibold text-danger">We issue no statements until you fill this in.</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField {...field("company_name", "Company name")} maxLength={DEALER_LIMITS.name.max} />
        <InputField {...field("company_number", "Company number")} optional />
        <InputField {...field("address_line", "Address")} />
        <InputField {...field("town", "Town")} />
        <InputField {...field("postcode", "Postcode")} />
        <InputField {...field("vat_number", "VAT number")} />
        <InputField {...field("account_name", "Account name")} />
        <InputField {...field("sort_code", "Sort code")} inputMode="numeric" />
        <InputField {...field("account_number", "Account number")} inputMode="numeric" />
      </div>
    </FormCard>
  );
}

const EMPTY = {
  company_name: "",
  company_number: "",
  address_line: "",
  town: "",
  postcode: "",
  vat_number: "",
  account_name: "",
  sort_code: "",
  account_number: "",
};

const startOf = (seller: SellerDetails | null): typeof EMPTY =>
  seller === null
    ? EMPTY
    : {
        ...seller,
        company_number: seller.company_number ?? "",
        vat_number: vatNumberText(seller.vat_number),
        sort_code: sortCodeText(seller.sort_code),
      };
