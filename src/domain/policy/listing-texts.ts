/**
 * Words of a description that hold its listing for review. Advertised prices must include every
 * compulsory charge (Digital Markets, Competition and Consumers Act 2024, section 230), and buyers
 * ask through their request, which charges and protects both sides.
 */
export const COMPULSORY_FEES = [
  "admin",
  "administration",
  "arrangement",
  "dealer",
  "documentation",
  "handling",
  "paperwork",
  "prep",
  "preparation",
  "processing",
  "reservation",
  "sales",
  "service",
] as const;

/** A fee that these words deny is none. */
export const FEE_DENIALS = ["no", "zero", "without", "free of", "never any", "not charge"] as const;

export const WEB_ENDINGS = ["co.uk", "org.uk", "com", "uk", "net", "org", "info", "biz"] as const;
