// docs/product.md, Data protection
export const LEAD_RETENTION_MONTHS = 12;
export const ANALYTICS_RETENTION_DAYS = 90;
/** Files hold whatever the dealer wrote; questions about an import come within weeks. */
export const IMPORT_RETENTION_DAYS = 90;
/** A form may stay open for a working day. */
export const UNUSED_PHOTO_HOURS = 24;
export const UNSENT_EVIDENCE_RETENTION_DAYS = 7;
/** While a decision may be questioned. The decision itself, its author and reason stay. */
export const DECIDED_EVIDENCE_RETENTION_DAYS = 365;
/** Covers disputes about a lead (its retention plus a year). */
export const AUDIT_RETENTION_MONTHS = 24;
/** Length at which changed texts are cut off in the audit log. */
export const AUDITED_VALUE_MAX_LENGTH = 500;
export const MAIL_LOG_RETENTION_DAYS = 90;
export const ERROR_REPORT_RETENTION_DAYS = 90;
export const NOT_FOUND_RETENTION_DAYS = 180;
export const WEBHOOK_DELIVERY_RETENTION_DAYS = 30;
/** A daily alert looks back one day; this also covers a worker down over a long weekend. */
export const LISTING_CHANGE_RETENTION_DAYS = 7;
/** Suppression list of hashed email addresses: as long as a stranger is likely to keep trying. */
export const ALERT_REFUSAL_MONTHS = 24;
