type Rule = RegExp | readonly string[] | ((value: string) => boolean);

const isUrl = (value: string) => /^https:\/\/[\x21-\x7e]{1,1991}$/.test(value) && URL.canParse(value);
/** Neither Google's vehicle ads nor Meta's catalogue lists WebP (support.google.com/merchants, 11190670). */
const isImage = (value: string) => isUrl(value) && /\.(?:jpe?g|png)$/.test(value);
const isLong = (most: number) => (value: string) =>
  value.isWellFormed() && [...value].length > 0 && value.length <= most;
const isBetween = (least: number, most: number) => (value: string) =>
  value !== "" && Number(value) >= least && Number(value) <= most;

const ADDRESS_KEYS = ["addr1", "city", "country", "postal_code", "region"];
function isAddress(value: string): boolean {
  const address: Record<string, unknown> = JSON.parse(value);
  const texts = Object.values(address).every((one) => typeof one === "string" && one !== "");
  return texts && Object.keys(address).sort().join() === ADDRESS_KEYS.join() && address.country === "GB";
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const YEAR = /^(?:19|20)\d\d$/;

/** developers.facebook.com, auto-ads/reference; values of `Vehicle` in facebook-python-business-sdk (2026-11-26). */
const META_REQUIRED: Record<string, Rule> = {
  vehicle_id: isLong(100),
  title: isLong(500),
  description: isLong(5000),
  url: isUrl,
  make: isLong(100),
  model: isLong(100),
  year: YEAR,
  "mileage.value": /^\d+$/,
  "mileage.unit": ["MI", "KM"],
  "image[0].url": isImage,
  price: /^\d+ GBP$/,
  state_of_vehicle: ["NEW", "USED", "CPO"],
  body_style: [
    ...["CONVERTIBLE", "COUPE", "CROSSOVER", "ESTATE", "GRANDTOURER", "HATCHBACK", "MINIBUS", "MINIVAN"],
    ...["MPV", "NONE", "OTHER", "PICKUP", "ROADSTER", "SALOON", "SEDAN", "SMALL_CAR", "SPORTSCAR"],
    ...["SUPERCAR", "SUPERMINI", "SUV", "TRUCK", "VAN", "WAGON"],
  ],
  exterior_color: isLong(100),
  address: isAddress,
  latitude: isBetween(-90, 90),
  longitude: isBetween(-180, 180),
};
const META_OPTIONAL: Record<string, Rule> = {
  trim: isLong(100),
  availability: ["AVAILABLE", "NOT_AVAILABLE", "PENDING"],
  fuel_type: ["ELECTRIC"],
  dealer_name: isLong(200),
  date_first_on_lot: DAY,
  ...Object.fromEntries(Array.from({ length: 19 }, (_, index) => [`image[${index + 1}].url`, isImage])),
};

/** support.google.com/merchants, 14154510 (vehicle ads feed) and 11192663 (UK: `id`, no VIN). */
const GOOGLE_REQUIRED: Record<string, Rule> = {
  id: isLong(50),
  google_product_category: ["916"],
  vehicle_fulfillment: /^in_store(?::[^\s:,]{1,64})+$/,
  link_template: (value) => isUrl(value) && value.includes("{store_code}"),
  image_link: isImage,
  price: /^\d+\.\d\d GBP$/,
  condition: ["used"],
  brand: isLong(70),
  model: isLong(100),
  year: YEAR,
  mileage: /^\d+ miles$/,
  color: isLong(100),
};
const GOOGLE_OPTIONAL: Record<string, Rule> = {
  additional_image_link: (value) => value.split(",").length <= 10 && value.split(",").every(isImage),
  trim: isLong(100),
  body_style: isLong(100),
  engine: ["electric"],
  date_first_registered: /^\d{4}-(?:0[1-9]|1[0-2])$/,
  description: isLong(5000),
};

/** Fields that Meta's public list refuses or lacks, each with its value. */
export const metaFaults = (record: Record<string, string>): string[] =>
  faults(record, META_REQUIRED, META_OPTIONAL);

export const googleFaults = (record: Record<string, string>): string[] =>
  faults(record, GOOGLE_REQUIRED, GOOGLE_OPTIONAL);

function faults(
  record: Record<string, string>,
  required: Record<string, Rule>,
  optional: Record<string, Rule>,
): string[] {
  const rules = { ...required, ...optional };
  const unknown = Object.keys(record).filter((name) => !(name in rules));
  const broken = Object.entries(rules).filter(([name, rule]) => {
    const value = record[name] ?? "";
    return value === "" ? name in required : !keeps(value, rule);
  });
  return [...unknown.map((name) => `${name}?`), ...broken.map(([name]) => `${name}=${record[name] ?? ""}`)];
}

function keeps(value: string, rule: Rule): boolean {
  if (rule instanceof RegExp) return rule.test(value);
  return typeof rule === "function" ? rule(value) : rule.includes(value);
}
