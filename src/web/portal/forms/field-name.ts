import { fieldLabel } from "#src/domain/vehicles/fields.ts";

/** Names of form fields whose label is not their name in words. */
const NAMES: Record<string, string> = {
  published: "Publish listing",
  is_real_car: "This is now a car that I sell",
  is_reserved: "Reserved",
  released_fields: "What your stock feed may change",
  address_line: "Address",
  enquiry_emails: "Enquiry notifications",
  radius_miles: "Radius (miles)",
  models: "Makes and models",
  minimum_score: "Lowest score",
  daily_cap: "Most in a day",
  body_markdown: "Content",
  cover_image_url: "Cover image",
  url: "Address",
  events: "Events to send",
  quiet_from: "Quiet hours, from",
  quiet_until: "Quiet hours, until",
};

export function fieldName(name: string): string {
  const words = name.replaceAll("_", " ");
  return NAMES[name] ?? fieldLabel(name) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's value as text, for comparing two versions. */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) return value.map(fieldText).join(", ") || "Empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object" && value !== null) return Object.values(value).map(fieldText).join(" to ");
  const text = String(value ?? "");
  return /^[a-z]+(_[a-z0-9]+)+$/.test(text) ? text.replaceAll("_", " ") : text || "Empty";
}
