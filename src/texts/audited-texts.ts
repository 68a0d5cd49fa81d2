export const auditedTexts = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)]));

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}
