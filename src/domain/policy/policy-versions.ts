/**
 * Versions are the days their words changed. Whoever changes the words sets the day and keeps the
 * new text beside the earlier ones (src/web/content/policies/versions).
 */
export const TERMS_VERSION = "2026-11-23";
export const PRIVACY_VERSION = "2026-11-23";
