import { BRAND } from "#src/domain/policy/brand.ts";

export interface Company {
  name: string | null;
  number: string | null;
  address: string | null;
  phone: string | null;
}

/** 'Second Spark is run by Example Ltd, company number 01234567, 1 Mill Lane, Leeds.', as far as configured. */
export function companyLine({ name, number, address, phone }: Company): string | null {
  if (name === null) return null;
  const details = [name, number && `company number ${number}`, address, phone && `telephone ${phone}`];
  return `${BRAND} is run by ${details.filter(Boolean).join(", ")}.`;
}
