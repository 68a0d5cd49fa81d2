import type { SellerDetails } from "./seller-details.ts";

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
