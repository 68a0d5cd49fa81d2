// docs/product.md, Data protection
export const LEAD_RETENTION_MONTHS = 12;
/** Registration and VIN: time to settle a sale, or to offer the car again. */
export const VEHICLE_IDENTITY_RETENTION_DAYS = 90;
/** Time to finish the listing. */
export const UNUSED_LOOK_UP_DAYS = 2;
export const ANALYTICS_RETENTION_DAYS = 90;
/** Includes runs of stock feeds. Questions about an import come within weeks. */
export const IMPORT_RETENTION_DAYS = 90;
/** A car that returns to its stock feed within this time is the same listing. */
export const ABSENT_CAR_RETENTION_DAYS = 30;
/** A form may stay open for a working day. */
export const UNUSED_PHOTO_HOURS = 24;
/** The email's link has expired by then. */
export const UNCONFIRMED_SIGN_UP_DAYS = 7;
export const UNSENT_EVIDENCE_RETENTION_DAYS = 7;
/** The stock of a refused applicant waits for another application. */
export const REFUSED_APPLICANT_DAYS = 30;
/** Time to question a decision. */
export const DECIDED_EVIDENCE_RETENTION_DAYS = 365;
/** Lead retention plus a year for disputes. */
export const AUDIT_RETENTION_MONTHS = 24;
/** Since the last sign-in: recognises a yearly visitor. */
export const KNOWN_BROWSER_RETENTION_DAYS = 400;
export const MAIL_LOG_RETENTION_DAYS = 90;
/** That a text was sent: settles a question about the day's limit. */
export const TEXT_MESSAGE_RETENTION_DAYS = 30;
/** Counts by day, and the deleted cars they name: two of the longest ranges that the performance page compares. */
export const PERFORMANCE_RETENTION_MONTHS = 24;
/** Revoked API keys and ended invitations: as long as the audit log names them. */
export const ENDED_ACCESS_RETENTION_MONTHS = 24;
export const REVISIONS_PER_POST = 100;
/** Captured emails of a trial; until the night after. */
export const CAPTURED_MAIL_HOURS = 24;
export const ERROR_REPORT_RETENTION_DAYS = 90;
export const WEBHOOK_DELIVERY_RETENTION_DAYS = 30;
/** Covers a worker down over a long weekend. */
export const LISTING_CHANGE_RETENTION_DAYS = 7;
export const ALERT_REFUSAL_MONTHS = 24;
