import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction } from "../../src/db/database.ts";
import { SAMPLE_ID_VERSION } from "../../src/services/sample-id.ts";

const isSample = (id: RawBuilder<unknown>) => sql`substr(${id}::text, 15, 1) = ${SAMPLE_ID_VERSION}`;

/** Leads without a client IP from a mailbox that cannot exist (RFC 2606): no real request has these. */
const SAMPLE_LEADS = sql`
  select lead_id from leads
  where email_normalised ~ '@example[.](com|net|org)$'
    and not exists (
      select from lead_consents
      where lead_consents.lead_id = leads.lead_id and (ip is not null or user_agent is not null)
    )
`;

export async function mayDeleteSamples(db: Db) {
  const { rows } = await sql<{ may: boolean }>`select has_table_privilege('leads', 'delete') as may`.execute(
    db,
  );
  return rows[0]?.may ?? false;
}

/** Sample dealers that anything but sample data refers to. */
export async function listUsedSampleDealers(tx: DbOrTransaction, userIds: readonly string[]) {
  const { rows } = await sql<{ dealer_id: string; name: string }>`
    with sample_leads as (${SAMPLE_LEADS}),
    real_leads as (select lead_id, named_dealer_id from leads where lead_id not in (select lead_id from sample_leads))
    select dealer_id, name from dealers
    where ${isSample(sql`dealer_id`)} and (
      exists (select from real_leads where named_dealer_id = dealers.dealer_id)
      or exists (
        select from lead_routes join real_leads using (lead_id) where lead_routes.dealer_id = dealers.dealer_id
      )
      or exists (
        select from vehicles where vehicles.dealer_id = dealers.dealer_id and not ${isSample(sql`vehicle_id`)}
      )
      or exists (
        select from dealer_profiles
        where dealer_profiles.dealer_id = dealers.dealer_id and user_id <> all(${userIds}::text[])
      )
      or exists (select from imports where imports.dealer_id = dealers.dealer_id)
      or exists (select from photos where photos.dealer_id = dealers.dealer_id)
      or exists (select from dealer_applications where dealer_applications.dealer_id = dealers.dealer_id)
      or exists (
        select from ledger_entries
        where ledger_entries.dealer_id = dealers.dealer_id and lead_id is null
          and recorded_by <> all(${userIds}::text[])
      )
    )
    order by name
  `.execute(tx);
  return rows;
}

/** Leaves those in the books of a dealer that stays. @returns the ids */
export async function deleteSampleLeads(tx: DbOrTransaction, keptDealerIds: readonly string[]) {
  const { rows } = await sql<{ lead_id: string }>`
    delete from leads
    where lead_id in (${SAMPLE_LEADS})
      and (named_dealer_id is null or named_dealer_id <> all(${keptDealerIds}::uuid[]))
      and not exists (
        select from lead_routes
        where lead_routes.lead_id = leads.lead_id and dealer_id = any(${keptDealerIds}::uuid[])
      )
    returning lead_id
  `.execute(tx);
  return rows.map(({ lead_id }) => lead_id);
}

export async function deleteSampleVehicles(tx: DbOrTransaction) {
  return await count(sql`delete from vehicles where ${isSample(sql`vehicle_id`)}`, tx);
}

/** Posts as old as the sample accounts that no one has changed. */
export async function deleteSamplePosts(tx: DbOrTransaction, userIds: readonly string[]) {
  return await count(
    sql`
      delete from posts
      where created_at <= (select max("createdAt") from auth."user" where id = any(${userIds}::text[]))
        and not exists (select from audit_log where subject_kind = 'post' and subject_id = post_id::text)
    `,
    tx,
  );
}

/** Sessions, keys, roles and applications follow by their foreign keys. */
export async function deleteSampleAccounts(tx: DbOrTransaction, userIds: readonly string[]) {
  return await count(sql`delete from auth."user" where id = any(${userIds}::text[])`, tx);
}

/** Also deletes their ledgers, which are append-only for real businesses. */
export async function deleteSampleDealers(tx: DbOrTransaction, retainedIds: readonly string[]) {
  const isGone = sql`${isSample(sql`dealer_id`)} and dealer_id <> all(${retainedIds}::uuid[])`;
  for (const table of ["ledger_entries", "statements", "review_events", "reviews"]) {
    const trigger = sql.ref(`${table}_append_only`);
    await sql`alter table ${sql.table(table)} disable trigger ${trigger}`.execute(tx);
    await sql`delete from ${sql.table(table)} where ${isGone}`.execute(tx);
    await sql`alter table ${sql.table(table)} enable trigger ${trigger}`.execute(tx);
  }
  return await count(sql`delete from dealers where ${isGone}`, tx);
}

/** @returns the dealers that were not suspended yet, with their former status */
export async function suspendDealers(tx: DbOrTransaction, dealerIds: readonly string[], at: Date) {
  const { rows } = await sql<{ dealer_id: string; status: string }>`
    update dealers set status = 'suspended', updated_at = ${at}
    from dealers as former
    where former.dealer_id = dealers.dealer_id and dealers.dealer_id = any(${dealerIds}::uuid[])
      and former.status <> 'suspended'
    returning dealers.dealer_id, former.status
  `.execute(tx);
  return rows;
}

/** The sample seller has a company number that no company has. */
export async function deleteSampleSeller(tx: DbOrTransaction) {
  await tx.deleteFrom("seller_details").where("company_number", "=", "00000000").execute();
}

async function count(statement: RawBuilder<unknown>, tx: DbOrTransaction) {
  const { numAffectedRows = 0n } = await statement.execute(tx);
  return Number(numAffectedRows);
}
