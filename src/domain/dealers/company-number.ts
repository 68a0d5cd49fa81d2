/**
 * A number as Companies House gives it: eight digits, or two letters (SC, NI, OC…) and six digits
 * (https://www.gov.uk/government/publications/companies-house-uniform-resource-identifiers-uris).
 * @returns in its usual spelling, with the noughts that people leave out in front; null for anything else
 */
export function readCompanyNumber(text: string): string | null {
  const compact = text.replace(/\s+/g, "").toUpperCase();
  if (/^\d{6,8}$/.test(compact)) return compact.padStart(8, "0");
  return /^[A-Z]{2}\d{6}$/.test(compact) ? compact : null;
}
