import { z } from "zod";
import { addressLine, companyNumber, dealerName, fullPostcode, town } from "../dealers/dealer-text.ts";
import { line } from "../text/reason.ts";
import { readVatNumber, vatNumberText } from "./vat-number.ts";

const digits = (label: string, count: number, example: string) =>
  line(label, 20)
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${count}}$`), `Enter ${count} digits, such as ${example}`));

export const sellerSchema = z.object(
  {
    company_name: dealerName("Company name"),
    company_number: companyNumber,
    address_line: addressLine,
    town,
    postcode: fullPostcode,
    vat_number: line("VAT number", 20).transform((text, context): string => {
      const number = readVatNumber(text);
      if (number !== null) return number;
      context.addIssue({ code: "custom", message: "Enter a UK VAT number: its last two digits do not fit" });
      return z.NEVER;
    }),
    account_name: dealerName("Account name"),
    sort_code: digits("Sort code", 6, "20-00-00"),
    account_number: digits("Account number", 8, "55779911"),
  },
  { error: "Fill in the form" },
);

export type SellerDetails = z.output<typeof sellerSchema>;

export const SELLER_FIELDS = sellerSchema.keyof().options;

export const sortCodeText = (sortCode: string): string => sortCode.replace(/(\d\d)(?=\d)/g, "$1-");

export const sellerLines = (seller: SellerDetails): string[] => [
  seller.address_line,
  `${seller.town} ${seller.postcode}`,
  ...(seller.company_number === null ? [] : [`Company number ${seller.company_number}`]),
  `VAT number ${vatNumberText(seller.vat_number)}`,
];

export const paymentLines = (seller: SellerDetails, reference: string): [string, string][] => [
  ["Account name", seller.account_name],
  ["Sort code", sortCodeText(seller.sort_code)],
  ["Account number", seller.account_number],
  ["Reference", reference],
];
