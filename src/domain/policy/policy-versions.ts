/** Date of the text. With each change, add the new text to src/web/content/policies/versions and keep the old. */
export const TERMS_VERSION = "2026-11-24";
/** Summarised in the email that asks dealers to accept it. */
export const TERMS_CHANGES =
  "the 2 hours count in your opening times; a higher price counts once an owner has accepted it; the credit limit is part of what you accept; earlier versions stay readable; new on 24 November: that buyers' requests carry no obligation is said in other words.";
export const PRIVACY_VERSION = "2026-11-29";
