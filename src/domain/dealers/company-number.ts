/** Restores omitted leading zeros (Companies House, uniform resource identifiers). */
export function readCompanyNumber(text: string): string | null {
  const compact = text.replace(/\s+/g, "").toUpperCase();
  if (/^\d{6,8}$/.test(compact)) return compact.padStart(8, "0");
  return /^[A-Z]{2}\d{6}$/.test(compact) ? compact : null;
}
