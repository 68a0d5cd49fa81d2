import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { EarlierLead } from "#src/domain/leads/screening/find-duplicate.ts";
import { WISH_COLUMNS } from "./lead-columns.ts";

export interface Person {
  email_normalised: string;
  /** E.164. */
  phone: string;
}

/** By mailbox: a phone number proves nothing, so it neither reveals nor absorbs another request. */
export async function findEarlierLeads(
  tx: DbOrTransaction,
  person: Person,
  since: Date,
): Promise<EarlierLead[]> {
  return await tx
    .selectFrom("leads")
    .where("leads.email_normalised", "=", person.email_normalised)
    .where("leads.created_at", ">=", since)
    .select(["leads.lead_id", "leads.created_at", "leads.vehicle_id", "leads.state", "leads.postcode"])
    .select(WISH_COLUMNS)
    .select(({ eb }) => eb("leads.phone", "=", person.phone).$castTo<boolean>().as("has_same_phone"))
    .select(
      sql<boolean>`leads.restricted_at is null and exists (
        select from lead_routes join dealers using (dealer_id)
        where lead_routes.lead_id = leads.lead_id and passed_at is null and withdrawn_at is null and status = 'verified'
      )`.as("is_with_dealers"),
    )
    .execute();
}

/**
 * By mailbox or phone, to charge a dealer once for a person: it has both requests anyway.
 * @param about null for a general request, like a lead whose vehicle was deleted
 */
export async function findDealersWhoHadPerson(
  tx: DbOrTransaction,
  question: { person: Person; about: { make: string; model: string } | null; since: Date },
): Promise<Set<string>> {
  const { person, about, since } = question;
  const { email_normalised, phone } = person;
  const rows = await tx
    .selectFrom("leads")
    .where((eb) =>
      eb.or([eb("leads.email_normalised", "=", email_normalised), eb("leads.phone", "=", phone)]),
    )
    .where("leads.created_at", ">=", since)
    .innerJoin("lead_routes", "lead_routes.lead_id", "leads.lead_id")
    .leftJoin("vehicles", "vehicles.vehicle_id", "leads.vehicle_id")
    .select("lead_routes.dealer_id")
    .where(({ eb, fn, and }) =>
      about === null
        ? eb("leads.vehicle_id", "is", null)
        : and([
            eb(fn("lower", ["vehicles.make"]), "=", about.make.toLowerCase()),
            eb(fn("lower", ["vehicles.model"]), "=", about.model.toLowerCase()),
          ]),
    )
    .distinct()
    .execute();
  return new Set(rows.map(({ dealer_id }) => dealer_id));
}
