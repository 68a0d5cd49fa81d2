import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { FoundKind } from "#src/domain/operations/operations-lists.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import { selectIdentifiedVehicles } from "#src/services/vehicles/all-vehicles-queries.ts";

export interface ExactRecord {
  kind: FoundKind;
  id: string;
}

/**
 * The record that a text names as a whole: by registration, stock number, reference of a request, name of a dealer or
 * email address. Null if several have it.
 */
export async function findExactRecord(db: Db, search: string): Promise<ExactRecord | null> {
  const vehicleIds = await selectIdentifiedVehicles(db, search);
  const text = search.toLowerCase();
  const [first, last] = /^[0-9a-f]{8}$/.test(text) ? [spanOf(text, "0"), spanOf(text, "f")] : [null, null];
  const { rows } = await sql<ExactRecord>`
    select 'lead' as kind, lead_id::text as id from leads
    where email_normalised = ${normaliseEmail(text)} or lead_id between ${first}::uuid and ${last}::uuid
    union all select 'dealer', dealer_id::text from dealers where lower(name) = ${text}
    union all select 'person', id from auth.user where email = ${text}
    limit 2
  `.execute(db);
  const exact = [...vehicleIds.map((id) => ({ kind: "vehicle", id }) as const), ...rows];
  return exact.length === 1 ? (exact[0] ?? null) : null;
}

const spanOf = (start: string, digit: string) =>
  `${start}-${[4, 4, 4, 12].map((length) => digit.repeat(length)).join("-")}`;
