/** Numbers as people write them ('£15,000', 'up to 15k', '12 grand', '64 kWh'). Without flags: also the `pattern` of the filter form. */
export const NUMBER_PATTERN =
  "\\s*(?:[uU]nder|[uU]p to|[mM]ax|[aA]bout|[aA]round)?\\s*£?\\s*(\\d{1,3}(?:[, ]\\d{3})+|\\d+)(\\.\\d+)?\\s*" +
  "([kK]|[gG](?:rand|RAND)|[tT](?:housand|HOUSAND))?\\s*(?:[mM]iles|[mM]i|[kK][wW][hH]|[kK][wW]|pounds|quid)?\\s*";
const WRITTEN_NUMBER = new RegExp(`^${NUMBER_PATTERN}$`);

export function writtenNumber(given: string): number | undefined {
  const [, whole = "", fraction = "", thousand] = WRITTEN_NUMBER.exec(given) ?? [];
  if (whole === "") return undefined;
  return Number(whole.replaceAll(/[, ]/g, "") + fraction) * (thousand ? 1000 : 1);
}
