import { sql } from "kysely";
import {
  columnsOfKind,
  columnsWith,
  DETAIL_COLUMNS,
  FIELD_NAMES,
  HEADLINE_COLUMNS,
} from "#src/domain/vehicles/fields.ts";
import { DEALER_ONLY, type Vehicle } from "#src/domain/vehicles/vehicle.ts";

const FACTS = HEADLINE_COLUMNS.filter((column) => column !== "description" && column !== "stock_ref");

export const VEHICLE_COLUMNS = [
  "vehicle_id",
  "dealer_id",
  ...FIELD_NAMES,
  "registration_shown",
  "winter_range_computed",
  "winter_range_computed_to",
  "is_generated",
  "images",
  "image_alts",
  "published",
  "held_words",
  "allowed_words",
  "pinned_fields",
  "sold_at",
  "sold_page_until",
  "reserved_at",
  "due_in",
  "unconfirmed_since",
  "on_sale_since",
  "created_at",
  "updated_at",
] as const satisfies (keyof Vehicle)[];

/** As text: the driver would read a day as midnight in the server's time zone. */
const DAYS = columnsOfKind("day");
const isDay = (column: string): column is (typeof DAYS)[number] => DAYS.some((day) => day === column);

/** For `select` and `returning`. */
export const VEHICLE_SELECTION = [
  ...VEHICLE_COLUMNS.filter((column) => !isDay(column)),
  ...DAYS.map((day) => sql<string | null>`vehicles.${sql.ref(day)}::text`.as(day)),
];

export const LISTING_COLUMNS = [...FACTS, "latitude", "longitude", "description"] as const;

const SUMMARY_COLUMNS = [
  ...([
    "vehicle_id",
    ...FACTS,
    "winter_range_computed",
    "winter_range_computed_to",
    "is_generated",
    "reserved_at",
    "images",
    "created_at",
    "latitude",
    "longitude",
  ] as const),
  // As text: the driver reads a date as midnight of the machine's time zone.
  ...(["plug", "battery_soh", "battery_tested_on::text"] as const),
] as const;

const DEALER = `json_build_object('dealer_id', dealers.dealer_id, 'slug', dealers.slug, 'name', dealers.name,
  'town', dealers.town, 'postcode', dealers.postcode) as dealer`;

const ESTIMATES = ["winter_range_est", "summer_range_est"];
const COMPUTED = ["winter_range_computed", "winter_range_computed_to"];
const STATED = ESTIMATES.map((column) => `vehicles.${column}`).join(", ");
/** Buyers see no range that the battery cannot give, and none of a winter that is milder than the summer. */
function ofVehicle(column: string): string {
  const named = `vehicles.${column}`;
  if (ESTIMATES.includes(column))
    return `stated_range(${named}, vehicles.battery_kwh, ${STATED}) as ${column}`;
  return COMPUTED.includes(column) ? `plausible_range(${named}, vehicles.battery_kwh) as ${column}` : named;
}
const ofVehicles = (columns: readonly string[]) => columns.map(ofVehicle).join(", ");

const isDetail = (column: string) => DETAIL_COLUMNS.some((detail) => detail === column);
const PRIVATE: readonly string[] = [
  "registration_shown",
  ...DEALER_ONLY,
  ...columnsWith((field) => field.isPrivate),
];
const isPublic = (column: string) => !PRIVATE.includes(column);
const PUBLIC_DETAILS = DETAIL_COLUMNS.filter(isPublic).map((column) => `'${column}', vehicles.${column}`);
const DETAILS = `json_build_object(${PUBLIC_DETAILS.join(", ")}, 'shown_registration',
  case when vehicles.registration_shown then vehicles.registration end) as details`;
const PUBLIC_COLUMNS = VEHICLE_COLUMNS.filter((column) => isPublic(column) && !isDetail(column));
// Constant text: composing it per query costs a twentieth of rendering a vehicle page.
export const PUBLIC_COLUMNS_SQL = sql.raw(`${ofVehicles(PUBLIC_COLUMNS)}, ${DETAILS}, ${DEALER}`);
const LIKE_CARS = `(
  select json_build_object('cars', cardinality(like_ids), 'middle', middle, 'has_samples', has_samples)
  from market_prices where market_prices.vehicle_id = vehicles.vehicle_id
) as like_cars`;
export const SUMMARY_COLUMNS_SQL = sql.raw(`${ofVehicles(SUMMARY_COLUMNS)}, ${LIKE_CARS}, ${DEALER}`);
