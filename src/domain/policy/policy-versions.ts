/** Date of the text. With each change, add the new text to src/web/content/policies/versions and keep the old. */
export const TERMS_VERSION = "2026-11-30";
/** Summarised in the email that asks dealers to accept it. */
export const TERMS_CHANGES =
  "the 2 hours count in your opening times; a higher price counts once an owner has accepted it; the credit limit is part of what you accept; earlier versions stay readable; new on 24 November: that buyers' requests carry no obligation is said in other words; new on 29 November: what must not be written here, how it is reported, what we may do about it, how to appeal, and that generated listings are examples; new on 30 November: that a request with messages only costs the same as another.";
export const PRIVACY_VERSION = "2026-12-01";
/** Day of the assessments under the Online Safety Act 2023, which are reviewed within a year. */
export const ONLINE_SAFETY_VERSION = "2026-11-29";
export const CHILDRENS_ACCESS_VERSION = "2026-11-29";
