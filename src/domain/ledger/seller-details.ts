import { z } from "zod";
import { addressLine, companyNumber, dealerName, fullPostcode, town } from "../dealers/dealer-text.ts";
import { line } from "../text/reason.ts";

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

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** The weighted sum is a multiple of 97, or 55 more in newer numbers (HMRC VATREG03700). */
export function readVatNumber(text: string): string | null {
  const digits = text.replace(/\s+/g, "").replace(/^GB/i, "");
  if (!/^\d{9}$/.test(digits)) return null;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const checked = sum + Number(digits.slice(7));
  return checked % 97 === 0 || (checked + 55) % 97 === 0 ? digits : null;
}

export const vatNumberText = (digits: string): string =>
  `GB ${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`;

/** Company in the page footer, as far as configured. */
export interface ShownCompany {
  name: string | null;
  number: string | null;
  address: string | null;
}

type Compared = Pick<SellerDetails, "company_name" | "company_number" | "postcode">;

/** Compares the issuer of statements with the company that the site shows. */
export function companyDisagreements(
  seller: Compared,
  shown: ShownCompany,
): Partial<Record<keyof Compared, string>> {
  return {
    ...(shown.name && plain(shown.name) !== plain(seller.company_name)
      ? { company_name: `The site names ${shown.name}. Enter that, or change COMPANY_NAME first` }
      : {}),
    ...(shown.number && plain(shown.number) !== plain(seller.company_number ?? "")
      ? { company_number: `The site says ${shown.number}. Enter that, or change COMPANY_NUMBER first` }
      : {}),
    ...(shown.address && !plain(shown.address).includes(plain(seller.postcode))
      ? { postcode: `The site says ${shown.address}. Enter its postcode, or change COMPANY_ADDRESS first` }
      : {}),
  };
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
