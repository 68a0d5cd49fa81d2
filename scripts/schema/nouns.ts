/**
 * The files of `schema/` in the order in which they run, and what each contains, in its order. Functions of
 * triggers stand with the first table that uses them.
 */
export const NOUNS: Record<string, readonly string[]> = {
  history: [
    "audit_log",
    "tombstones",
    "refuse_change_of_history",
    "remove_old_audit_entries",
    "add_tombstone",
  ],
  pages: [
    ...["public_changes", "public_changes_retained"],
    ...["log_public_changes", "public_changes_since", "clear_public_changes", "model_tag"],
    ...["vehicle_tags", "listing_tags"],
  ],
  accounts: [
    ...['auth."user"', "auth.session", "auth.account", "auth.verification", "auth.jwks"],
    ...["user_roles", "second_factors", "recovery_codes", "known_browsers"],
    ...["delete_account", "remove_unconfirmed_accounts"],
  ],
  "listing-changes": [
    ...["listing_changes", "listing_change_cursor", "has_alerts"],
    ...["log_new_listings", "log_changed_listings", "log_gone_listings", "log_dealer_status", "log_doubt"],
  ],
  dealers: [
    ...["dealers", "dealer_slugs", "dealer_profiles", "dealer_invitations", "dealer_logos"],
    ...["dealer_preferences", "dealer_changes", "dealer_identity_requests", "weekly_mails"],
    ...["dealer_slug_for", "status_lock_key"],
  ],
  "dealer-applications": [
    ...["dealer_applications", "dealer_application_steps", "dealer_evidence"],
    ...["dealer_agreements", "agreement_requests", "remove_refused_applicants"],
  ],
  vehicles: ["vehicles", "vehicle_image_urls", "photos", "deleted_vehicles"],
  "vehicle-checks": [
    ...["vehicle_confirmations", "stock_check_links", "battery_tests"],
    ...["register_responses", "register_look_ups"],
  ],
  catalogue: ["cars_on_sale", "plausible_range", "stated_range", "listing_prices", "market_prices"],
  "stock-feeds": [
    ...["imports", "import_files", "import_rows"],
    ...["stock_feeds", "stock_feed_runs", "stock_feed_files", "stock_feed_cars"],
  ],
  "feeds-out": ["vehicle_feeds", "feed_arrivals"],
  leads: [
    ...["leads", "lead_consents", "lead_state_transitions", "lead_state_changes", "lead_repeats"],
    ...["lead_email_changes", "buyer_requests", "joined_words", "saved_adverts"],
  ],
  "lead-routes": ["lead_routes", "lead_route_events", "lead_notes", "booked_calls", "enquiry_links"],
  messages: ["lead_messages", "text_numbers", "text_messages", "push_subscriptions", "push_messages"],
  money: ["lead_prices", "seller_details", "ledger_entries", "statements", "lead_issues"],
  "saved-searches": ["alert_subscribers", "alert_refusals", "saved_searches", "announced_listings"],
  reviews: ["review_invitations", "reviews", "review_events"],
  webhooks: ["api_keys", "webhook_endpoints", "webhook_deliveries", "webhook_attempts"],
  analytics: [
    ...["analytics_events", "counted_on_page_views", "vehicle_events_to_add"],
    ...["vehicle_days", "vehicle_rates"],
  ],
  blog: ["posts", "post_slugs", "post_revisions", "post_pictures"],
  operations: [
    ...["complaints", "error_reports", "error_marks", "mail_log"],
    ...["idempotency_keys", "rate_limits", "postcode_points", "worker_heartbeats"],
  ],
  rights: ["table_rights", "grant_application_rights"],
};
