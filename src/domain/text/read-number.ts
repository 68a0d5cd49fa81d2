/** Accepts '12,995' and '£12,995'. */
export function readNumber(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const text = value.trim().replace(/^£\s*/, "");
  if (text === "") return undefined;
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/.test(text)) return Number.NaN;
  return Number(text.replaceAll(",", ""));
}
