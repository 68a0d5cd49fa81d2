import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

export async function selectBuyerSignals(tx: DbOrTransaction, leadId: string) {
  const { rows } = await sql<{ email: string; phone: string; ips: string[] }>`
    select email_normalised as email, phone, array(
      select distinct host(ip) from lead_consents where lead_consents.lead_id = leads.lead_id and ip is not null
    ) as ips
    from leads where lead_id = ${leadId}
  `.execute(tx);
  return rows[0] ?? { email: "", phone: "", ips: [] };
}

export async function selectStaffSignals(tx: DbOrTransaction, dealerId: string) {
  const { rows } = await sql<{ emails: string[]; phones: string[]; ips: string[] }>`
    select array[dealers.phone] || array(
      select phone from dealer_applications where dealer_applications.dealer_id = dealers.dealer_id
    ) as phones, array[dealers.email] || dealers.enquiry_emails || array(
      select "user".email from dealer_profiles join auth."user" on "user".id = user_id
      where dealer_profiles.dealer_id = dealers.dealer_id
    ) || array(
      select email from dealer_invitations
      where dealer_invitations.dealer_id = dealers.dealer_id and revoked_at is null
    ) as emails, array(
      select distinct session."ipAddress" from dealer_profiles
      join auth.session on session."userId" = dealer_profiles.user_id
      where dealer_profiles.dealer_id = dealers.dealer_id and session."ipAddress" is not null
    ) as ips
    from dealers where dealer_id = ${dealerId}
  `.execute(tx);
  return rows[0] ?? { emails: [], phones: [], ips: [] };
}

/**
 * Narrower than the networks that screen leads: a mobile provider's customers share those. IPv6 sessions only
 * have their network. Leaves out loopback, which is everyone in a trial.
 */
export async function networksAround(tx: DbOrTransaction, ips: readonly string[]) {
  const { rows } = await sql<{ network: string }>`
    select distinct network(set_masklen(ip, case family(ip) when 4 then 32 else 64 end))::text as network
    from unnest(${ips}::inet[]) as ip
    where not ip <<= '127.0.0.0/8' and not ip <<= '::1'
  `.execute(tx);
  return rows.map(({ network }) => network);
}
