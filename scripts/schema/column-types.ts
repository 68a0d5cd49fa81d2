import { columnsOfKind } from "#src/domain/vehicles/fields.ts";

/**
 * What columns hold, where Postgres only knows text, an array or JSON: a type, its file in `src/domain` and its
 * columns.
 */
const COLUMN_TYPES: readonly (readonly [type: string, file: string, columns: readonly string[]])[] = [
  ["AgreedPrice[]", "ledger/ledger-entry", ["dealer_agreements.prices"]],
  ["AlertFrequency", "saved-searches/alert-frequency", ["saved_searches.frequency"]],
  ["ApiKeyScope[]", "accounts/api-key-scopes", ["api_keys.scopes"]],
  ["ApplicationState", "dealers/application-state", ["dealer_applications.state"]],
  ["ApplicationStep", "dealers/application-state", ["dealer_application_steps.step"]],
  ["BatteryTestMethod", "battery/battery-test", ["battery_tests.method"]],
  ["BodyStyle", "vehicles/body-style", ["vehicles.body_style", "deleted_vehicles.body_style"]],
  ["ChannelKind", "webhooks/webhook-events", ["webhook_endpoints.kind"]],
  ["CheckPart[]", "leads/screening/screen-lead", ["leads.check_parts"]],
  ["ComplaintDecision", "complaints/complaint", ["complaints.decision"]],
  ["ComplaintTopic", "complaints/complaint", ["complaints.topic"]],
  ["ContactBy", "leads/request/lead-request", ["leads.contact_by"]],
  ["DealerChangeKind", "dealers/dealer-status", ["dealer_changes.what"]],
  ["DealerRole", "accounts/permissions", ["dealer_profiles.role", "dealer_invitations.role"]],
  ["DealerStatus", "dealers/dealer-status", ["dealers.status"]],
  ["EntryKind", "ledger/ledger-entry", ["ledger_entries.kind"]],
  ["EvidenceType", "dealers/evidence-type", ["dealer_evidence.media_type"]],
  ["FactAnswer", "reviews/review", ["reviews.called", "reviews.as_described", "reviews.price_held"]],
  ["FeedExamples", "stock-feeds/compare-runs", ["stock_feed_runs.examples"]],
  ["FeedMapping", "stock-feeds/feed-mapping", ["stock_feeds.mapping", "imports.mapping"]],
  ["FeedPositions", "stock-feeds/translate-feed", ["stock_feed_files.positions"]],
  ["FeedRow", "stock-feeds/translate-feed", ["stock_feed_cars.row"]],
  ["FeedRows", "stock-feeds/translate-feed", ["stock_feed_files.rows"]],
  ["FeedSource", "stock-feeds/feed-states", ["stock_feeds.source"]],
  ["FeedState", "stock-feeds/feed-states", ["stock_feeds.state"]],
  ["Holiday[]", "dealers/open-days", ["dealer_preferences.holidays"]],
  ["ImportKind", "imports/import-states", ["imports.kind"]],
  ["ImportState", "imports/import-states", ["imports.state"]],
  ["IssueReason", "issues/issue-reasons", ["lead_issues.reason"]],
  ["IssueState", "issues/issue-reasons", ["lead_issues.state"]],
  ["LeadKind", "ledger/ledger-entry", ["lead_prices.lead_kind", "ledger_entries.lead_kind"]],
  [
    "LeadProgress",
    "leads/lead-route",
    ["lead_routes.progress", "lead_route_events.from_progress", "lead_route_events.to_progress"],
  ],
  ["LeadSource", "leads/request/lead-request", ["leads.source", "lead_repeats.source"]],
  [
    "LeadState",
    "leads/lead-state",
    ["leads.state", "lead_state_changes.from_state", "lead_state_changes.to_state"],
  ],
  ["MessageWriter", "messages/message", ["lead_messages.writer", "complaints.reported_by"]],
  ["OpeningHours", "dealers/open-days", ["dealers.opening_hours", "dealer_applications.opening_hours"]],
  ["PhotoState", "photos/photo-files", ["photos.state"]],
  ["PostStatus", "posts/post", ["posts.status", "post_revisions.status"]],
  ["QuietHours", "leads/routing/dealer-preferences", ["dealer_preferences.quiet_hours"]],
  ["RegisteredCar", "vehicles/register/registered-car", ["register_responses.car"]],
  ["ReviewEventKind", "reviews/review", ["review_events.kind"]],
  ["RowOutcome", "imports/import-states", ["import_rows.outcome"]],
  ["RunState", "stock-feeds/feed-states", ["stock_feed_runs.state"]],
  ["RunTrigger", "stock-feeds/feed-states", ["stock_feed_runs.trigger"]],
  ["ScorePart[]", "leads/lead-score", ["leads.score_parts"]],
  ["WebhookEvent[]", "webhooks/webhook-events", ["webhook_endpoints.events"]],
  ['WebhookMessage["details"]', "webhooks/webhook-body", ["webhook_deliveries.details"]],
  ["WebhookState", "webhooks/webhook-events", ["webhook_deliveries.state"]],
  ...columnsOfKind("choice").map(
    (column) => [`Vehicle["${column}"]`, "vehicles/vehicle", [`vehicles.${column}`]] as const,
  ),
];

/** The generated types, with what these columns hold. */
export function withColumnTypes(generated: string): string {
  const files = new Map<string, Set<string>>();
  let text = generated;
  for (const [type, file, columns] of COLUMN_TYPES) {
    const name = type.replace(/\W.*/, "");
    files.set(file, (files.get(file) ?? new Set()).add(name));
    for (const column of columns) text = withColumnType(text, column, type);
  }
  const imports = [...files].map(
    ([file, names]) => `import type { ${[...names].join(", ")} } from "#src/domain/${file}.ts";\n`,
  );
  const head = 'import type { ColumnType } from "kysely";\n';
  const written = "type Stored<T> = ColumnType<T, Json, Json>;\n";
  return text.replace(head, `${head}${imports.join("")}\n/** JSON, which is written as text. */\n${written}`);
}

function withColumnType(text: string, column: string, type: string): string {
  const [table, name] = column.split(".");
  const row = new RegExp(`^  "?${table}"?: (\\w+);$`, "m").exec(text)?.[1];
  const declared = new RegExp(
    `(interface ${row} \\{[^}]*?\\n  ${name}: (?:Generated<)?)(string\\[\\]|string|Json)`,
  );
  if (!declared.test(text)) throw new Error(`There is no column ${column} of text, texts or JSON`);
  return text.replace(declared, (_, before: string, stored: string) =>
    stored === "Json" ? `${before}Stored<${type}>` : `${before}${type}`,
  );
}
