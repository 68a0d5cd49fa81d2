/** How personal data are erased. */
export type ErasedWith =
  /** With the lead: on the buyer's request, else after LEAD_RETENTION_MONTHS (erase-person.ts). */
  | "with the request"
  /** With the subscriber's saved searches (erase-subscriber.ts). */
  | "with the subscriber"
  /** With the complaint: on request, else after COMPLAINT_RETENTION_MONTHS (erase-complaints.ts). */
  | "with the complaint"
  /** As the buyer chooses when erasing the request (erase-reviews.ts); a dealer's answer goes with it. */
  | "with the review"
  /** By nightly retention jobs (retention-queries.ts and others). */
  | "after its days"
  /** Dealer users and admins: with the account, the application or the contract. */
  | "with the account"
  /** Data of a business: its ledger and its public page. */
  | "of a business"
  /** Not personal: the program's own words, cars, places, articles. */
  | "of no person";

/**
 * Every column whose name suggests personal data, with its retention. For a new one decide that
 * first, then add it here; a buyer's also belongs in `erasePerson` and the buyer's download.
 */
export const PERSONAL_COLUMNS: Record<ErasedWith, Record<string, readonly string[]>> = {
  "with the request": {
    leads: ["name", "email", "email_normalised", "phone", "postcode", "latitude", "longitude", "question"],
    lead_consents: ["ip", "user_agent"],
    lead_email_changes: ["email", "email_normalised", "token_hash"],
    lead_issues: ["evidence", "finding", "decision_reason"],
    buyer_requests: ["dealer_statement"],
    lead_messages: ["text", "file_name", "content", "removed_reason"],
    lead_notes: ["text"],
    lead_repeats: ["request"],
    lead_routes: ["hand_reason", "pass_reason"],
    lead_state_changes: ["reason"],
    webhook_attempts: ["response"],
  },
  "with the subscriber": {
    alert_subscribers: ["email", "email_normalised"],
    saved_searches: ["requested_ip"],
  },
  "with the complaint": {
    complaints: ["answer", "email", "email_normalised", "name", "text"],
  },
  "with the review": {
    review_events: ["text"],
    reviews: ["text"],
  },
  "after its days": {
    "auth.session": ["ipAddress", "userAgent", "token"],
    "auth.verification": ["identifier", "value"],
    analytics_events: ["fields"],
    audit_log: ["actor_name", "after", "before", "subject_id", "subject_name"],
    dealer_evidence: ["content", "file_name"],
    enquiry_links: ["token_hash"],
    error_reports: ["message", "stack", "user_agent"],
    idempotency_keys: ["response", "request_hash"],
    import_files: ["text"],
    import_rows: ["cells", "message"],
    imports: ["created_by", "file_name", "header_cells", "notes"],
    mail_log: ["about", "error", "recipient", "subject"],
    push_subscriptions: ["endpoint_digest", "encrypted_endpoint"],
    register_responses: ["registration"],
    stock_feed_files: ["text"],
    stock_feed_runs: ["notes"],
    vehicles: ["registration", "vin"],
  },
  "with the account": {
    "auth.account": ["accessToken", "idToken", "refreshToken"],
    "auth.user": ["email", "name"],
    api_keys: ["name"],
    buyer_requests: ["settled_by"],
    complaints: ["closed_by"],
    dealer_agreements: ["accepted_by", "accepted_by_email"],
    dealer_application_steps: ["taken_by", "text"],
    dealer_applications: ["address_line", "phone", "postcode", "trading_name"],
    dealer_changes: ["after", "before", "changed_by", "reason"],
    dealer_identity_requests: ["requested_by"],
    dealer_invitations: ["accepted_by", "email", "invited_by", "token_hash"],
    dealer_preferences: ["updated_by"],
    dealer_profiles: ["full_name"],
    error_marks: ["marked_by"],
    lead_issues: ["decided_by", "reported_by"],
    lead_state_changes: ["changed_by"],
    ledger_entries: ["recorded_by"],
    photos: ["uploaded_by"],
    post_pictures: ["uploaded_by"],
    post_revisions: ["replaced_by"],
    text_numbers: ["encrypted_phone"],
  },
  "of a business": {
    battery_tests: ["certificate_url", "content", "file_name", "withdrawn_reason"],
    dealers: [
      "about",
      "address_line",
      "email",
      "enquiry_emails",
      "latitude",
      "longitude",
      "name",
      "phone",
      "postcode",
    ],
    dealer_identity_requests: ["address_line", "name", "postcode"],
    lead_consents: ["dealer_names", "shown_dealer_names", "chosen_dealer_names"],
    // An admin's note on a statement; the form asks not to name buyers.
    ledger_entries: ["reason"],
    seller_details: ["account_name", "address_line", "company_name", "postcode"],
    vehicles: ["allowed_words", "description", "held_words", "latitude", "longitude", "postcode"],
    vehicle_image_urls: ["failure", "url"],
    stock_feeds: ["given_name", "url"],
    webhook_endpoints: ["url"],
  },
  "of no person": {
    // An irreversible digest, so that unsubscribed addresses receive no more mail.
    alert_refusals: ["email_digest"],
    analytics_events: ["name"],
    audit_log: ["subject_kind"],
    // Limited to fixed words by a check constraint.
    buyer_requests: ["finding"],
    // 'buyer' or 'dealer'.
    complaints: ["reported_by"],
    counted_on_page_views: ["name"],
    dealer_preferences: ["postcode_areas"],
    idempotency_keys: ["content_type"],
    lead_consents: ["text", "text_hash", "text_version"],
    lead_issues: ["reason"],
    lead_routes: ["reason"],
    leads: ["contact_by"],
    post_revisions: ["cover_image_url", "meta_description"],
    postcode_points: ["latitude", "longitude"],
    posts: ["cover_image_url", "meta_description"],
    review_events: ["reason"],
    review_invitations: ["end_reason"],
    saved_searches: ["consent_text"],
    schema_migrations: ["name"],
    stock_feeds: ["open_questions"],
    table_rights: ["table_name"],
    announced_listings: ["reason"],
    vehicle_events_to_add: ["name"],
    // Names of form fields.
    vehicles: ["pinned_fields"],
    webhook_deliveries: ["details"],
    webhook_attempts: ["failure"],
  },
};
