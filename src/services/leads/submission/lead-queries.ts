import { type Insertable, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { LeadConsents, LeadRepeats, LeadRoutes, Leads } from "#src/db/database-types.ts";
import type { EarlierLead } from "#src/domain/leads/screening/find-duplicate.ts";
import { WISH_COLUMNS } from "../lead-columns.ts";

export interface Person {
  email_normalised: string;
  /** E.164. */
  phone: string;
}

export async function findLeadByKey(
  tx: DbOrTransaction,
  idempotencyKey: string,
): Promise<{ lead_id: string; state: string; vehicle_id: string | null; repeat: boolean } | undefined> {
  const own = await tx
    .selectFrom("leads")
    .select(["lead_id", "state", "vehicle_id"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (own) return { ...own, repeat: false };
  const joined = await tx
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.lead_id", "lead_repeats.lead_id")
    .select(["leads.lead_id", "leads.state", "leads.vehicle_id"])
    .where("lead_repeats.idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return joined && { ...joined, repeat: true };
}

/** Identifies a person by mailbox or phone. */
export async function findEarlierLeads(
  tx: DbOrTransaction,
  person: Person,
  since: Date,
): Promise<EarlierLead[]> {
  return await leadsOf(tx, person, since)
    .select(["leads.lead_id", "leads.created_at", "leads.vehicle_id", "leads.state", "leads.postcode"])
    .select(WISH_COLUMNS)
    .select(({ eb, and }) =>
      and([eb("leads.email_normalised", "=", person.email_normalised), eb("leads.phone", "=", person.phone)])
        .$castTo<boolean>()
        .as("has_same_contact"),
    )
    .select(
      sql<boolean>`leads.restricted_at is null and exists (
        select from lead_routes join dealers using (dealer_id)
        where lead_routes.lead_id = leads.lead_id and passed_at is null and withdrawn_at is null and status = 'verified'
      )`.as("is_with_dealers"),
    )
    .execute();
}

/** @param about null for a general request, like a lead whose vehicle was deleted */
export async function findDealersWhoHadPerson(
  tx: DbOrTransaction,
  question: { person: Person; about: { make: string; model: string } | null; since: Date },
): Promise<Set<string>> {
  const { person, about, since } = question;
  const rows = await leadsOf(tx, person, since)
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

export async function insertLead(tx: DbOrTransaction, lead: Insertable<Leads>): Promise<string> {
  const { lead_id } = await tx
    .insertInto("leads")
    .values(lead)
    .returning("lead_id")
    .executeTakeFirstOrThrow();
  return lead_id;
}

export async function insertRoutes(tx: DbOrTransaction, routes: Insertable<LeadRoutes>[]): Promise<void> {
  if (routes.length > 0) await tx.insertInto("lead_routes").values(routes).execute();
}

export async function insertRepeat(tx: DbOrTransaction, repeat: Insertable<LeadRepeats>): Promise<string> {
  const { lead_repeat_id } = await tx
    .insertInto("lead_repeats")
    .values(repeat)
    .returning("lead_repeat_id")
    .executeTakeFirstOrThrow();
  return lead_repeat_id;
}

export async function insertConsent(tx: DbOrTransaction, consent: Insertable<LeadConsents>): Promise<void> {
  await tx.insertInto("lead_consents").values(consent).execute();
}

export async function listRoutedDealers(
  tx: DbOrTransaction,
  leadId: string,
): Promise<{ dealer_id: string; name: string }[]> {
  return await tx
    .selectFrom("lead_routes")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .select(["dealers.dealer_id", "dealers.name"])
    .where("lead_routes.lead_id", "=", leadId)
    .orderBy("lead_routes.position")
    .execute();
}

/** The dealers chosen for a lead that was withheld, ordered by position. */
export async function listPlannedDealers(
  tx: DbOrTransaction,
  leadId: string,
): Promise<{ dealer_id: string; name: string }[]> {
  const { routing_explanation } = await tx
    .selectFrom("leads")
    .select(sql<PlannedDealer[]>`routing_explanation`.as("routing_explanation"))
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
  return routing_explanation
    .filter(({ chosen }) => chosen)
    .map(({ dealer_id, name }) => ({ dealer_id, name }));
}

interface PlannedDealer {
  dealer_id: string;
  name: string;
  chosen: boolean;
}

function leadsOf(tx: DbOrTransaction, { email_normalised, phone }: Person, since: Date) {
  return tx
    .selectFrom("leads")
    .where((eb) =>
      eb.or([eb("leads.email_normalised", "=", email_normalised), eb("leads.phone", "=", phone)]),
    )
    .where("leads.created_at", ">=", since);
}
