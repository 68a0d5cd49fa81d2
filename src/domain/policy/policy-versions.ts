/**
 * A version is the date of the text. With each change of the text, set the date and add the new text
 * to src/web/content/policies/versions; earlier texts stay there.
 */
export const TERMS_VERSION = "2026-11-23";
export const PRIVACY_VERSION = "2026-11-23";
