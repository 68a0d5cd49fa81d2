import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { columnsWith } from "#src/domain/vehicles/fields.ts";
import { LISTING_COLUMNS } from "./vehicle-columns.ts";

/** Copies only details that cars of one model share, and the mark of a generated listing. */
const COPIED = sql.raw(
  [
    ...LISTING_COLUMNS.filter((column) => column !== "trim"),
    ...columnsWith(({ isOfModel }) => isOfModel),
    "is_generated",
  ].join(", "),
);

/** Copies the listing without its photos, stock reference, identity and publication. */
export async function insertDraftCopy(
  tx: DbOrTransaction,
  vehicleId: string,
  { trim, at }: { trim: string; at: Date },
) {
  const { rows } = await sql<{ vehicle_id: string }>`
    insert into vehicles (dealer_id, ${COPIED}, trim, images, published, created_at, updated_at)
    select dealer_id, ${COPIED}, ${trim}, '{}', false, ${at}, ${at}
    from vehicles where vehicle_id = ${vehicleId}
    returning vehicle_id
  `.execute(tx);
  const [copy] = rows;
  if (!copy) throw new Error("the locked vehicle does not exist");
  return copy.vehicle_id;
}
