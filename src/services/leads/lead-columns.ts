import { sql } from "kysely";
import {
  ENTERED_FIELDS,
  type EnteredLead,
  REQUEST_FIELDS,
  WISH_FIELDS,
} from "#src/domain/leads/request/entered-lead.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";

const columns = <Field extends keyof EnteredLead>(fields: readonly Field[]) =>
  fields.map((field) => `leads.${field}` as const);

export const WISH_COLUMNS = columns(WISH_FIELDS);
export const REQUEST_COLUMNS = columns(REQUEST_FIELDS);
export const ENTERED_COLUMNS = columns(ENTERED_FIELDS);

/** True once erased, restricted, objected to or withdrawn from every dealer. */
export const STAYS_WHERE_IT_IS = sql<boolean>`(
  leads.erased_at is not null or leads.restricted_at is not null or leads.objected_at is not null
  or (select bool_and(withdrawn_at is not null) from lead_routes where lead_routes.lead_id = leads.lead_id) is true
)`.as("stays_where_it_is");

type ShownVehicle = Pick<Vehicle, "year" | "make" | "model" | "price">;

/** @param alias of the vehicles that were joined; null without one */
export function shownVehicle(alias: string) {
  const car = sql.table(alias);
  return sql<ShownVehicle | null>`case when ${car}.vehicle_id is not null then jsonb_build_object(
    'year', ${car}.year, 'make', ${car}.make, 'model', ${car}.model, 'price', ${car}.price
  ) end`;
}

/** '2021 Nissan Leaf'; null for a general request or a deleted vehicle. */
export const VEHICLE_TITLE = sql<
  string | null
>`vehicles.year || ' ' || vehicles.make || ' ' || vehicles.model`.as("vehicle");

export const CONSENT_COLUMNS = [
  "text_version",
  "text",
  "text_hash",
  "is_shown",
  "dealer_names",
  "shown_dealer_names",
  "chosen_dealer_names",
  "consented_at",
  "user_agent",
  "terms_version",
  "privacy_version",
  sql<string | null>`host(ip)`.as("ip"),
] as const;

/** Null without a booked call, and once it is cancelled. */
export const CALL_AT = sql<Date | null>`(
  select call.call_at from booked_calls as call
  where call.lead_id = lead_routes.lead_id and call.dealer_id = lead_routes.dealer_id and call.state <> 'cancelled'
)`.as("call_at");

export const ROUTE_TIME_COLUMNS = [
  "lead_routes.routed_at",
  "lead_routes.first_response_at",
  "lead_routes.passed_at",
  CALL_AT,
] as const;
