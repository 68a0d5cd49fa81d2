/** Issuer of the statements, as an admin enters it. HMRC issues no such VAT number. */
export const statementIssuer = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  company_name: "Second Spark Trading Ltd",
  company_number: "09876543",
  address_line: "8 Tariff Street",
  town: "Manchester",
  postcode: "M1 2FF",
  vat_number: "GB 999 9999 73",
  account_name: "Second Spark Trading Ltd",
  sort_code: "20-00-00",
  account_number: "55779911",
  ...changes,
});
