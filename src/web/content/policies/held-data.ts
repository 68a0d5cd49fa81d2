import { periodText, type RetentionPeriod } from "./retention-periods.ts";

export interface HeldData {
  /** Columns of the register (docs/data-protection.md), by table. */
  columns: Record<string, readonly string[]>;
  text: string;
  /** Named in the text: for how long a retention job keeps it. */
  periods?: readonly RetentionPeriod[];
}

/** A text with the periods for which retention jobs keep something. */
const kept = (texts: TemplateStringsArray, ...periods: RetentionPeriod[]) => ({
  text: String.raw({ raw: texts }, ...periods.map(periodText)),
  periods,
});

/** Personal data in the database; held-data.test.ts finds a column that is missing here. */
export const HELD_DATA: Record<"buyers" | "users" | "businesses" | "visitors", readonly HeldData[]> = {
  buyers: [
    {
      columns: {
        lead_email_changes: ["email", "email_normalised", "token_hash"],
        leads: [
          "name",
          "email",
          "email_normalised",
          "phone",
          "postcode",
          "latitude",
          "longitude",
          "question",
        ],
        lead_repeats: ["request"],
      },
      ...kept`Your request as you sent, changed or repeated it, with the rough position of your postcode, and a new email address that you are asked to confirm, until the night after ${"EMAIL_CHANGE_LINK_HOURS"}.`,
    },
    {
      columns: { lead_consents: ["ip", "user_agent"] },
      text: "Your consent, with your IP address and the name of your browser.",
    },
    {
      columns: {
        lead_notes: ["text"],
        lead_routes: ["hand_reason", "pass_reason"],
        lead_issues: ["evidence", "finding", "decision_reason"],
        lead_state_changes: ["reason"],
      },
      text: "What was written about your request: dealers' notes, why one passed it on, dealers' reports that it is invalid with their evidence and our decision, and why one of us released, rejected or passed it on.",
    },
    {
      columns: {
        lead_messages: ["text", "file_name", "content", "removed_reason"],
        buyer_requests: ["dealer_statement"],
      },
      text: "The messages between you and a dealer with their photos and PDFs, why we took one down, and what a dealer says when you report that nobody rang.",
    },
    {
      columns: { webhook_attempts: ["response"] },
      ...kept`The beginning of what a dealer's own system answered when we told it of your request, for ${"WEBHOOK_DELIVERY_RETENTION_DAYS"}.`,
    },
    {
      columns: { alert_subscribers: ["email", "email_normalised"], saved_searches: ["requested_ip"] },
      text: "Your saved searches, with your email address and the IP address they were asked for from.",
    },
    {
      columns: { complaints: ["name", "email", "email_normalised", "text", "answer"] },
      ...kept`A complaint: your name, email address and words, and our answer, for ${"COMPLAINT_RETENTION_MONTHS"} after we close it.`,
    },
    {
      columns: { reviews: ["text"], review_events: ["text"] },
      text: "Your review of a dealer, if you write one, without your name, and the dealer's answer. It stays on the dealer's page. When you erase your request, you choose whether it goes or stays; it is linked to no name once the request is erased. If we withhold or remove it, our administrators can read it until the day after your request is erased.",
    },
    {
      columns: { mail_log: ["about", "error", "recipient", "subject"] },
      ...kept`A log of the emails we sent: time, subject and a masked form of the address, without the content, for ${"MAIL_LOG_RETENTION_DAYS"}.`,
    },
  ],
  users: [
    {
      columns: {
        "auth.user": ["email", "name"],
        "auth.account": ["accessToken", "idToken", "refreshToken"],
        dealer_profiles: ["full_name"],
      },
      ...kept`Your name and email address, a scrambled form of your password, and the dealer you work for. No other company signs you in, so we hold no keys of one. If you sign up and do not confirm your address, we delete the account the night after ${"UNCONFIRMED_SIGN_UP_DAYS"}.`,
    },
    {
      columns: { "auth.session": ["ipAddress", "userAgent", "token"] },
      ...kept`Where you are signed in: your IP address and the name of your browser, until the session ends; and a scrambled form of the browsers and networks you signed in from, for ${"KNOWN_BROWSER_RETENTION_DAYS"} after the last time, so that we can email you about a new one.`,
    },
    {
      columns: { "auth.verification": ["identifier", "value"] },
      ...kept`Links in emails about your account, and the network from which a password was reset, until the night after ${"EMAIL_CONFIRMATION_HOURS"}.`,
    },
    {
      columns: { push_subscriptions: ["endpoint_digest", "encrypted_endpoint"] },
      text: "If you turn notifications on: your browser's address at its maker's push service, encrypted, until you turn them off or the session ends. The messages we send there have no content.",
    },
    {
      columns: { text_numbers: ["encrypted_phone"] },
      ...kept`If you ask for texts about new enquiries: your mobile number, encrypted, until you remove the number or leave the dealer, or until the night after ${"UNCONFIRMED_NUMBER_DAYS"} if you do not enter its code; and when we sent you a text, for ${"TEXT_MESSAGE_RETENTION_DAYS"}. A text service sends our texts, so it gets the number and the text: the car, and the time to answer by.`,
    },
    {
      columns: { enquiry_links: ["token_hash"] },
      ...kept`Links in emails about enquiries: a scrambled form of each and of the key of the browser that opened it, and when you opened it, until the night after ${"ENQUIRY_LINK_DAYS"}.`,
    },
    {
      columns: { api_keys: ["name"] },
      ...kept`API keys you made: the name you gave each, and a scrambled form of the key, until ${"ENDED_ACCESS_RETENTION_MONTHS"} after you revoke it.`,
    },
    {
      columns: { dealer_invitations: ["accepted_by", "email", "invited_by", "token_hash"] },
      ...kept`Invitations: the email address invited, who invited it and who accepted, until ${"ENDED_ACCESS_RETENTION_MONTHS"} after the invitation ends.`,
    },
    {
      columns: { dealer_agreements: ["accepted_by", "accepted_by_email"] },
      text: "Which terms, prices and credit limit you accepted for a dealer, when we asked you, when you did, and from which email address.",
    },
    {
      columns: { audit_log: ["actor_name", "after", "before", "subject_id", "subject_name"] },
      ...kept`An audit log of changes by dealers and by us: who, what, before and after, for ${"AUDIT_RETENTION_MONTHS"}.`,
    },
    {
      columns: {
        buyer_requests: ["settled_by"],
        complaints: ["closed_by"],
        dealer_application_steps: ["taken_by"],
        dealer_changes: ["changed_by"],
        dealer_identity_requests: ["requested_by"],
        dealer_preferences: ["updated_by"],
        error_marks: ["marked_by"],
        imports: ["created_by"],
        lead_issues: ["decided_by", "reported_by"],
        lead_state_changes: ["changed_by"],
        ledger_entries: ["recorded_by"],
        photos: ["uploaded_by"],
        post_pictures: ["uploaded_by"],
        post_revisions: ["replaced_by"],
      },
      text: "Beside what you entered, decided, uploaded or imported: that it was you.",
    },
    {
      columns: { idempotency_keys: ["response", "request_hash"] },
      ...kept`Our answer to a change you sent, for ${"IDEMPOTENCY_KEY_HOURS"}, so that sending it twice does it once.`,
    },
  ],
  businesses: [
    {
      columns: {
        dealer_applications: ["address_line", "phone", "postcode", "trading_name"],
        dealer_application_steps: ["text"],
        dealer_evidence: ["content", "file_name"],
      },
      ...kept`An application: name, address and phone number, our questions with your answers, and the files you sent as evidence. We delete the files ${"DECIDED_EVIDENCE_RETENTION_DAYS"} after the decision, and unsent ones after ${"UNSENT_EVIDENCE_RETENTION_DAYS"}.`,
    },
    {
      columns: {
        dealers: [
          ...["about", "address_line", "email", "enquiry_emails", "latitude"],
          ...["longitude", "name", "phone", "postcode"],
        ],
        battery_tests: ["certificate_url", "content", "file_name", "withdrawn_reason"],
        dealer_changes: ["after", "before", "reason"],
        dealer_identity_requests: ["address_line", "name", "postcode"],
        lead_consents: ["dealer_names", "shown_dealer_names", "chosen_dealer_names"],
        vehicles: ["allowed_words", "description", "held_words", "latitude", "longitude", "postcode"],
        vehicle_image_urls: ["failure", "url"],
        stock_feeds: ["given_name", "url"],
        webhook_endpoints: ["url"],
      },
      ...kept`A dealer's page and listings: name, address, position, phone number, email addresses, descriptions, pictures and battery certificates, the address of its own system, and earlier values with the reason for a change. A certificate goes with its test or its listing, at the latest ${"VEHICLE_IDENTITY_RETENTION_DAYS"} after the car went off sale.`,
    },
    {
      columns: {
        register_responses: ["registration"],
        register_claims: ["registration"],
        vehicles: ["registration", "vin"],
      },
      ...kept`The registration and VIN of a car that a dealer lists, which can lead to its keepers. Buyers do not see the VIN, and see the registration if the dealer shows it. We erase both with the listing, or ${"VEHICLE_IDENTITY_RETENTION_DAYS"} after the car was sold, or last edited while it was not on sale. When we hide a dealer's cars, the days count from then or from the car's last edit, whichever is later. When the dealer looks the car up, and at night while it is on sale, we ask DVSA and DVLA about the registration. We keep their answer while a listing has the registration, or for ${"UNUSED_LOOK_UP_DAYS"}.`,
    },
    {
      columns: {
        imports: ["file_name", "header_cells"],
        import_files: ["text"],
        import_rows: ["cells", "message"],
        stock_feed_files: ["text"],
        stock_feed_runs: ["notes"],
      },
      ...kept`Stock files, with their rows and errors, for ${"IMPORT_RETENTION_DAYS"}.`,
    },
    {
      columns: {
        ledger_entries: ["reason"],
        seller_details: ["account_name", "address_line", "company_name", "postcode"],
      },
      text: "Charges, payments and statements, with the reason of an entry and the names and addresses on them, as long as tax law asks for.",
    },
  ],
  visitors: [
    {
      columns: { error_reports: ["message", "stack", "user_agent"] },
      ...kept`Reports of faults: what broke, on which page, and the name of your browser, with email addresses, numbers and keys removed, for ${"ERROR_REPORT_RETENTION_DAYS"}.`,
    },
    {
      columns: {},
      ...kept`Addresses of pages that do not exist, with how often they were asked for, for ${"NOT_FOUND_RETENTION_DAYS"}.`,
    },
    {
      columns: { analytics_events: ["fields"] },
      ...kept`What was viewed and pressed, without your name or IP address, for ${"ANALYTICS_RETENTION_DAYS"}.`,
    },
    {
      columns: {},
      text: "Against misuse: a scrambled form of network and email addresses, until the limit on requests ends.",
    },
  ],
};
