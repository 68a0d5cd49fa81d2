export const DEALER_LIMITS = {
  name: { min: 2, max: 120 },
  company_number: 20,
  address_line: 200,
  town: 80,
  postcode: 10,
  phone: 20,
  website: 500,
  about: 3000,
  reason: 2000,
  enquiry_emails: 10,
} as const;
export const EVIDENCE_MAX_MEGABYTES = 10;
export const EVIDENCE_MAX_FILES = 5;
/** Two hundred whole applications at once, over all users. Bounds what fake accounts can store. */
export const UNSENT_EVIDENCE_MAX_MEGABYTES = 10_000;
export const LOGO_MAX_MEGABYTES = 5;
/** Twice the displayed size, for high-density screens. */
export const LOGO_MAX_PX = { width: 768, height: 256 } as const;

export const INVITATION_DAYS = 7;
export const INVITATION_MAX_SENDS = 5;
/** Limits email sent to strangers through a dealer account. */
export const OPEN_INVITATIONS_MAX = 20;

export const ADMIN_DEALERS_PAGE_SIZE = 50;

/** From the application, or the applicant's latest answer. */
export const APPLICATION_DECISION_DAYS = 3;
/** What an applicant may store before anyone has checked the business. */
export const APPLICANT_LIMITS = { cars: 200, photos: 500, feeds: 1 } as const;
/** Steps still missing then count as the dealer's choice. */
export const FIRST_STEPS_DAYS = 28;
