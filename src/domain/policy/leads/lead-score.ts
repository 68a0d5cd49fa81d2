/** Increase with every change of the points, so that stored scores stay explainable. */
export const LEAD_SCORE_VERSION = 1;
/** Initial values (docs/product.md, Lead score). */
export const LEAD_SCORE_POINTS = {
  // A mobile takes calls and texts, a landline only calls.
  phone: { mobile: 15, landline: 10 },
  email: { lasting: 10, disposable: 0 },
  postcode: { full: 10, outward: 5 },
  vehicle: { named: 20, none: 0 },
  timeframe: { soon: 20, later: 10, far: 0 },
  part_exchange: { offered: 10, none: 0 },
  stock: { each: 5, max: 15 },
} as const;
export const LEAD_SCORE_SOON_DAYS = 30;
export const LEAD_SCORE_LATER_DAYS = 90;

export const SCORE_BADGE_DEFAULT_FROM = 70;
export const SCORE_BADGE_SECONDARY_FROM = 40;
