import { formatPhone, formatPounds } from "#src/domain/format/format.ts";
import type { LongListTotal } from "#src/domain/lists/page-of.ts";
import { FOUND_KINDS, type FoundKind } from "#src/domain/operations/operations-lists.ts";
import { ADMIN_SEARCH_LISTED } from "#src/domain/policy/operations.ts";
import { listPeople } from "#src/services/accounts/people-queries.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { listDealers } from "#src/services/dealers/admin-dealer-queries.ts";
import { listAdminLeads } from "#src/services/leads/admin/admin-leads.ts";
import { listMails } from "#src/services/mail-log/mail-log-queries.ts";
import { listAllPosts } from "#src/services/posts/admin-post-queries.ts";
import { listAllVehicles } from "#src/services/vehicles/admin-vehicles.ts";
import { findExactRecord } from "./exact-record-queries.ts";

interface FoundRecord {
  id: string;
  title: string;
  detail: string;
  at: Date;
}

interface FoundRecords extends LongListTotal {
  kind: FoundKind;
  records: FoundRecord[];
}

type Search = (app: WithDb, search: string) => Promise<Counted>;
type Counted = Omit<FoundRecords, "kind">;

const SEARCHES: Record<FoundKind, Search> = {
  async lead(app, search) {
    const query = { search, state: "all", from: "", to: "", page: 1 } as const;
    const { leads, ...found } = await listAdminLeads(app, query);
    return firstOf(found, leads, ({ lead_id, name, phone, postcode, vehicle, created_at }) => ({
      id: lead_id,
      title: name || "Erased request",
      detail: joined([formatPhone(phone), postcode, vehicle]),
      at: created_at,
    }));
  },
  async dealer(app, search) {
    const { total, dealers } = await listDealers(app.db, { search, status: "all", page: 1 });
    return firstOf({ total }, dealers, ({ dealer_id, name, town, status, created_at }) => ({
      id: dealer_id,
      title: name,
      detail: joined([town, capitalised(status)]),
      at: created_at,
    }));
  },
  async vehicle(app, search) {
    const { total, vehicles } = await listAllVehicles(app, { search, status: "all", page: 1 });
    return firstOf(
      { total },
      vehicles,
      ({ vehicle_id, year, make, model, trim, price, dealer_name, updated_at }) => ({
        id: vehicle_id,
        title: [year, make, model, trim].filter(Boolean).join(" "),
        detail: joined([formatPounds(price), dealer_name]),
        at: updated_at,
      }),
    );
  },
  async person(app, search) {
    const { total, people } = await listPeople(app.db, { search, role: "all", page: 1 });
    return firstOf({ total }, people, ({ user_id, full_name, email, dealer_name, signed_up_at }) => ({
      id: user_id,
      title: full_name || email,
      detail: joined([email, dealer_name]),
      at: signed_up_at,
    }));
  },
  async post(app, search) {
    const { total, posts } = await listAllPosts(app.db, { search, page: 1 });
    return firstOf({ total }, posts, ({ post_id, title, status, updated_at }) => ({
      id: post_id,
      title,
      detail: capitalised(status),
      at: updated_at,
    }));
  },
  async mail(app, search) {
    const query = { search, show: "all", from: "", to: "", page: 1 } as const;
    const { mails, ...found } = await listMails(app, query);
    return firstOf(found, mails, ({ mail_log_id, subject, recipient, state, last_tried_at }) => ({
      id: String(mail_log_id),
      title: subject,
      detail: joined([`To ${recipient}`, state === "sent" ? "" : "Not sent"]),
      at: last_tried_at,
    }));
  },
};

export async function searchRecords(app: WithDb, search: string) {
  if (search === "") return { exact: null, found: [] };
  const counted: FoundRecords[] = await Promise.all(
    FOUND_KINDS.map(async (kind) => ({ kind, ...(await SEARCHES[kind](app, search)) })),
  );
  const exact = await findExactRecord(app.db, search);
  return { exact, found: counted.filter(({ total }) => total > 0) };
}

const firstOf = <Row>(
  { total, total_capped = false }: { total: number; total_capped?: boolean },
  rows: readonly Row[],
  toRecord: (row: Row) => FoundRecord,
): Counted => ({
  total,
  total_capped,
  records: rows.slice(0, ADMIN_SEARCH_LISTED).map(toRecord),
});

const capitalised = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(" · ");
