import { ACCEPTANCE } from "./acceptance.ts";
/** Valid bodies: `audited-writes.test.ts` sends them, the hostile requests mutate them. */
export const LISTING = {
  make: "Nissan",
  model: "Leaf",
  trim: "Tekna",
  year: 2021,
  price: 14_000,
  mileage: 20_000,
  body_style: "Hatchback",
  postcode: "M4 6JG",
  battery_kwh: 39,
  dc_kw: 46,
  winter_range_est: 110,
  summer_range_est: 150,
  description: "One owner",
  images: [],
  published: true,
};

export const BATTERY_TEST = {
  soh_percent: 91,
  method: "bms_value",
  provider: "Aviloo",
  tested_on: "2025-08-03",
  odometer_miles: 12_000,
  certificate_no: "AV-100",
  certificate_url: "https://certificates.aviloo.example/AV-100",
} as const;

export const POST = {
  title: "Winter range",
  slug: "winter-range",
  excerpt: "How far",
  body_markdown: "# Text\n\n[link](https://a.example) ![picture](/photos/leaf-1.webp)",
  status: "draft",
  topics: ["Charging"],
  published_at: "2026-01-05T09:30:00Z",
  meta_title: "",
  meta_description: "",
  cover_image_url: "",
};

export const APPLICATION = {
  trading_name: "Volt Row",
  company_number: "01234567",
  no_company_number: "",
  address_line: "1 Volt Row",
  town: "Leeds",
  postcode: "LS1 4AP",
  phone: "0161 496 0142",
  website: "https://volt.example",
  opening_hours: { mon: { open: "09:00", close: "17:30" } },
  ...ACCEPTANCE,
};

export const PROFILE = {
  name: "Ancoats Electric Cars",
  company_number: "01234567",
  address_line: "12 Jersey Street",
  town: "Manchester",
  postcode: "M4 6JG",
  phone: "0161 496 0142",
  email: "sales@ancoats.example",
  website: "https://ancoats.example",
  about: "Family business",
  enquiry_emails: ["sales@ancoats.example"],
  opening_hours: { mon: { open: "09:00", close: "17:30" } },
};

export const WEBHOOK = { url: "https://systems.example/hook", events: ["lead.routed"] };

export const ADF_POST = { url: "https://systems.example/adf", authentication: "none", has_agreed: true };
export const ADF_MAIL = { email: "leads@systems.example", has_agreed: true };

export const MAILBOX = { email: "nobody@access.example", ground: "wrote_from_mailbox" };
