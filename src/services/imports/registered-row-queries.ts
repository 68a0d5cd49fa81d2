import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import { columnArrays } from "./column-array-queries.ts";

export interface GivenRegistration {
  row: number;
  vehicle_id: string;
  registration: string | null;
  /** The file does not say: the listing's own stays. */
  keeps_registration: boolean;
}

export interface RegisteredRow {
  row: number;
  car: RegisteredCar;
  /** The listing that the row changes. */
  before: {
    mileage: number;
    colour: string | null;
    is_offered: boolean;
    is_same_registration: boolean;
    register_confirmed: string | null;
  } | null;
}

/** Rows about a registration that was looked up and is known. */
export async function selectRegisteredRows(tx: DbOrTransaction, rows: readonly GivenRegistration[]) {
  const { table } = columnArrays(rows, {
    row: "int",
    vehicle_id: "uuid",
    registration: "text",
    keeps_registration: "boolean",
  });
  const { rows: found } = await sql<RegisteredRow>`
    select given.row, answer.car,
      case when vehicle.vehicle_id is not null then jsonb_build_object(
        'mileage', vehicle.mileage,
        'colour', vehicle.colour,
        'is_offered', vehicle.published or vehicle.held_words <> '{}',
        'is_same_registration', vehicle.registration is not distinct from answer.registration,
        'register_confirmed', vehicle.register_confirmed
      ) end as before
    from ${table}
    left join vehicles vehicle on vehicle.vehicle_id = given.vehicle_id
    join register_responses answer on answer.car is not null
      and answer.registration =
        case when given.keeps_registration then vehicle.registration else given.registration end
  `.execute(tx);
  return found;
}
