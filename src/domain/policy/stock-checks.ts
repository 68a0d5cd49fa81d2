/** Calendar days since the last confirmation. Emails come well before cars are hidden. */
export const STOCK_CHECK_DAYS = {
  /** Asks about the car once at each age. */
  emails: [14, 19],
  hidden: 21,
  /** Days since a buyer reported the car gone. The dealer is asked first: a buyer may err or mean harm. */
  hiddenAfterDoubt: 3,
  /** Minimum since the last email, so that dealers are asked first after a pause of the job. */
  afterLastEmail: 2,
} as const;

/** A week longer than its cars may still be hidden. */
export const STOCK_CHECK_LINK_DAYS = 14;

/** Per page, longest unconfirmed first. */
export const STOCK_CHECK_CARS = 100;

/** Per buyer. */
export const GONE_REPORTS_PER_WEEK = 3;
