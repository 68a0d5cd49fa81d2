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
  password: "Your password",
  events: "Events to send",
  quiet_from: "Quiet hours, from",
  quiet_until: "Quiet hours, until",
};

export function fieldName(name: string): string {
  const words = name.replaceAll("_", " ");
  return NAMES[name] ?? fieldLabel(name) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** What else browsers need to know of these fields, wherever a form asks for them. */
const LOOKS = {
  address_line: { autoComplete: "street-address" },
  code: { autoComplete: "one-time-code" },
  company_number: { autoComplete: "off" },
  current_password: { type: "password", autoComplete: "current-password" },
  email: { type: "email", autoComplete: "off" },
  password: { type: "password", autoComplete: "current-password" },
  phone: { type: "tel", autoComplete: "tel" },
  postcode: { autoComplete: "postal-code" },
  town: { autoComplete: "address-level2" },
  url: { type: "url", inputMode: "url", autoComplete: "off" },
  website: { optional: true, inputMode: "url", autoComplete: "url" },
} as const;

export const fieldLook = (name: string) => ({
  label: fieldName(name),
  ...(LOOKS as Record<string, (typeof LOOKS)[keyof typeof LOOKS]>)[name],
});

/** A field's value as text, for comparing two versions. */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) return value.map(fieldText).join(", ") || "Empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object" && value !== null) return Object.values(value).map(fieldText).join(" to ");
  const text = String(value ?? "");
  return /^[a-z]+(_[a-z0-9]+)+$/.test(text) ? text.replaceAll("_", " ") : text || "Empty";
}
