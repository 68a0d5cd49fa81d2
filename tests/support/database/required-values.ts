import type { RequiredValues } from "./fill-every-table.ts";

/** Filled by triggers and refilled by migrations. */
export const FILLED_BY_TRIGGERS = /^(listing_(changes|prices)|public_changes|vehicle_events_to_add)/;
export const FILLED_BY_MIGRATIONS = /^(table_rights|lead_state_transitions)/;

const latest = (column: string, table: string) =>
  `(select ${column} from ${table} order by ctid desc limit 1)`;
const OF_A_ROUTE = {
  lead_id: latest("lead_id", "lead_routes"),
  dealer_id: latest("dealer_id", "lead_routes"),
};

/** Values that the schema does not imply. */
export const REQUIRED_VALUES: RequiredValues = {
  analytics_events: { page_path: "'/browse'", name: "'page_view'" },
  api_keys: { scopes: "'{listings:read}'" },
  audit_log: { action: "'vehicle.changed'", actor_kind: "'system'" },
  battery_tests: { soh_percent: "90" },
  booked_calls: { ...OF_A_ROUTE, seat: "1", state: "'booked'" },
  dealer_agreements: { dealer_id: latest("dealer_id", "dealers"), prices: "'[]'" },
  dealer_applications: { company_number: "'01234567'", trading_name: "'Ancoats $n'" },
  dealers: { status: "'verified'", verified_at: "now()", name: "'Ancoats $n'", slug: "'ancoats-$n'" },
  enquiry_links: OF_A_ROUTE,
  import_rows: { row: "$n + 1", outcome: "'failed'", cells: "'{}'" },
  lead_issues: OF_A_ROUTE,
  lead_messages: { ...OF_A_ROUTE, writer: "'buyer'" },
  lead_notes: OF_A_ROUTE,
  lead_prices: { lead_kind: "'general_shared'", fromDay: "date '2026-01-01' + $n" },
  lead_route_events: { ...OF_A_ROUTE, from_progress: "'new'", to_progress: "'called'" },
  lead_state_changes: {
    from_state: "(select from_state from lead_state_transitions order by from_state, to_state limit 1)",
    to_state: "(select to_state from lead_state_transitions order by from_state, to_state limit 1)",
  },
  lead_routes: { position: "1", reason: "'matching_stock'" },
  ledger_entries: { kind: "'adjustment'", pence: "100", vat_pence: "20", reason: "'goodwill'" },
  market_prices: { like_ids: "'{}'", like_prices: "'{1}'", like_mileages: "'{1}'", like_years: "'{2020}'" },
  push_messages: OF_A_ROUTE,
  register_responses: { registration: "'AB$n'" },
  /** Its name before 0221. */
  register_answers: { registration: "'AB$n'" },
  register_claims: { registration: "'AB$n'" },
  saved_searches: { search: "'{}'" },
  review_events: {
    review_id: latest("review_id", "reviews"),
    dealer_id: latest("dealer_id", "reviews"),
    kind: "'written'",
    position: "$n",
    reason: "null",
    text: "null",
    salt: "null",
  },
  review_invitations: { ...OF_A_ROUTE, ended_at: "null", end_reason: "null" },
  reviews: {
    ...OF_A_ROUTE,
    stars: "4",
    called: "'yes'",
    as_described: "'no'",
    price_held: "'yes'",
    text: "'Fine'",
    salt: "'salt'",
  },
  seller_details: { sort_code: "'112233'", vat_number: "'123456789'", account_number: "'12345678'" },
  statements: { month: "'2020-01'" },
  text_messages: OF_A_ROUTE,
  user_roles: { role: "'admin'" },
  vehicle_image_urls: { position: "1", url: "'https://pictures.example/$n.jpg'" },
  vehicles: {
    price: "10000 + $n",
    year: "2020",
    make: "'Nissan'",
    model: "'Leaf'",
    body_style: "'Hatchback'",
    latitude: "53.48",
    longitude: "-2.23",
    published: "true",
    registration: "'MA21XYZ'",
    vin: "'SJNFAAZE1U0123456'",
    service_history: "'full'",
    write_off_category: "'none'",
    charging_cables: "'both'",
    plug: "'CCS'",
    battery_ownership: "'owned'",
    finance_check: "'clear'",
    former_use: "'private'",
    accident_history: "'none'",
    v5c: "'held'",
    winter_range_est: "100 + $n",
  },
  stock_feeds: { run_hour: "4", source: "'url'", url: "'https://dealer.example/$n.csv'" },
  stock_feed_files: { text: "'stock_ref'" },
  stock_feed_runs: { examples: `'{"new": []}'`, problem: "'It broke off'" },
  webhook_deliveries: { state: "'delivered'" },
  webhook_endpoints: { events: "'{lead.routed}'", url: "'https://dealer.example/$n'" },
  weekly_mails: { week_began: "date '2026-01-05' + 7 * $n" },
};
