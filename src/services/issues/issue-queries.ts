import { sql } from "kysely";
import type { DbOrTransaction, NewRow } from "#src/db/database.ts";
import type { IssueFacts } from "#src/domain/issues/check-issue.ts";
import type { IssueReason, IssueState } from "#src/domain/issues/issue-reasons.ts";
import { EARLIER_ISSUES_SHOWN } from "#src/domain/policy/lead-routes.ts";
import { DUPLICATE_WINDOW_DAYS } from "#src/domain/policy/leads.ts";
import { type LeadRouteKey, vehicleOfRoute } from "#src/services/lead-routes/lead-route-queries.ts";

/** The service area is null when it was changed after the lead was routed. */
type ReportedRoute = Omit<IssueFacts, "postcode_area"> & { routed_at: Date; postcode: string };

/** A duplicate has the same mailbox or phone, make and model of this dealer's car. Ignores erased leads. */
export async function findReportedRoute(tx: DbOrTransaction, route: LeadRouteKey) {
  const { rows } = await sql<ReportedRoute>`
    select routes.routed_at, leads.postcode, routes.distance_miles, routes.reason as route_reason,
      case when preferences.updated_at is null or preferences.updated_at <= routes.routed_at then jsonb_build_object(
        'radius_miles', preferences.radius_miles, 'postcode_areas', coalesce(preferences.postcode_areas, '{}')
      ) end as service_area,
      coalesce((
        select case
          when bool_or(not (cars.is_gone or other_cars.is_gone)
            and (lower(other_vehicles.make), lower(other_vehicles.model))
              is not distinct from (lower(vehicles.make), lower(vehicles.model))
          ) then 'about the same'
          when bool_or(cars.is_gone or other_cars.is_gone) then 'about a car that is gone'
          else 'about another car' end
        from leads as others
          join lead_routes as other_routes on other_routes.lead_id = others.lead_id
            and other_routes.dealer_id = routes.dealer_id
            and other_routes.routed_at between routes.routed_at - ${DUPLICATE_WINDOW_DAYS} * interval '1 day'
              and routes.routed_at
          left join vehicles as other_vehicles
            on other_vehicles.vehicle_id = ${vehicleOfRoute("others", "other_routes")}
          cross join lateral (
            select vehicles.vehicle_id is null and leads.named_dealer_id is not null as is_gone
          ) as cars
          cross join lateral (
            select other_vehicles.vehicle_id is null and others.named_dealer_id is not null as is_gone
          ) as other_cars
        where others.lead_id <> leads.lead_id and leads.erased_at is null
          and (others.email_normalised = leads.email_normalised or others.phone = leads.phone)
        having count(*) > 0
      ), 'none') as earlier_of_person
    from lead_routes as routes
      join leads on leads.lead_id = routes.lead_id
      left join vehicles on vehicles.vehicle_id = ${vehicleOfRoute("leads", "routes")}
      left join dealer_preferences as preferences on preferences.dealer_id = routes.dealer_id
    where routes.lead_id = ${route.lead_id} and routes.dealer_id = ${route.dealer_id}
  `.execute(tx);
  const [found] = rows;
  if (!found) throw new Error("lead route not found");
  return found;
}

/** @returns undefined when the enquiry was already reported, even concurrently */
export async function insertIssue(tx: DbOrTransaction, issue: NewRow<"lead_issues">) {
  const row = await tx
    .insertInto("lead_issues")
    .values(issue)
    .onConflict((conflict) => conflict.columns(["lead_id", "dealer_id"]).doNothing())
    .returning("lead_issue_id")
    .executeTakeFirst();
  return row?.lead_issue_id;
}

export async function lockIssue(tx: DbOrTransaction, leadIssueId: string) {
  return await tx
    .selectFrom("lead_issues")
    .select(["lead_id", "dealer_id", "state"])
    .where("lead_issue_id", "=", leadIssueId)
    .forUpdate()
    .executeTakeFirst();
}

/** Also redacts the report if its lead is erased. */
export async function setDecision(
  tx: DbOrTransaction,
  leadIssueId: string,
  decision: { state: IssueState; decided_at: Date; decided_by: string; decision_reason: string },
) {
  await tx.updateTable("lead_issues").set(decision).where("lead_issue_id", "=", leadIssueId).execute();
  await sql`
    update lead_issues set evidence = 'Erased', finding = ''
    from leads where leads.lead_id = lead_issues.lead_id and erased_at is not null and lead_issue_id = ${leadIssueId}
  `.execute(tx);
}

export async function findDecidedIssue(db: DbOrTransaction, leadIssueId: string) {
  return await db
    .selectFrom("lead_issues")
    .innerJoin("dealers", "dealers.dealer_id", "lead_issues.dealer_id")
    .select(["lead_issues.dealer_id", "lead_issues.lead_id", "dealers.name as dealer_name"])
    .select(["lead_issues.state", "lead_issues.decision_reason"])
    .select("lead_issues.reason")
    .where("lead_issue_id", "=", leadIssueId)
    .executeTakeFirst();
}

export interface IssueOfLead {
  lead_issue_id: string;
  dealer_id: string;
  dealer_name: string;
  reason: IssueReason;
  evidence: string;
  finding: string;
  reported_at: Date;
  state: IssueState;
  decision_reason: string;
  decided_at: Date | null;
  enquiries: number;
  reported: number;
  accepted: number;
  earlier: {
    lead_issue_id: string;
    lead_id: string;
    reason: IssueReason;
    state: IssueState;
    reported_at: string;
  }[];
}

/** Reports of a request, each with how often its dealer reports, since that moment, and the latest of these. */
export async function listIssuesOfLead(db: DbOrTransaction, leadId: string, rateSince: Date) {
  const { rows } = await sql<IssueOfLead>`
    with own as (
      select lead_issue_id, lead_id, dealer_id, reason, state, reported_at from lead_issues
      where reported_at >= ${rateSince} and dealer_id in (select dealer_id from lead_issues where lead_id = ${leadId})
    )
    select issues.lead_issue_id, issues.dealer_id, dealers.name as dealer_name, issues.reason, issues.evidence,
      issues.finding, issues.reported_at, issues.state, issues.decision_reason, issues.decided_at,
      (select count(*)::int from lead_routes
        where lead_routes.dealer_id = issues.dealer_id and routed_at >= ${rateSince}) as enquiries,
      (select count(*)::int from own where own.dealer_id = issues.dealer_id) as reported,
      (select count(*)::int from own where own.dealer_id = issues.dealer_id and state = 'accepted') as accepted,
      coalesce((
        select jsonb_agg(to_jsonb(earlier) - 'dealer_id' order by reported_at desc) from (
          select * from own where own.dealer_id = issues.dealer_id and own.lead_id <> issues.lead_id
          order by reported_at desc limit ${EARLIER_ISSUES_SHOWN}
        ) as earlier
      ), '[]') as earlier
    from lead_issues as issues join dealers on dealers.dealer_id = issues.dealer_id
    where issues.lead_id = ${leadId}
    order by issues.reported_at, issues.lead_issue_id
  `.execute(db);
  return rows;
}
