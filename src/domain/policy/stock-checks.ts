/** Calendar days without a confirmation. The emails leave time before cars are hidden. */
export const STOCK_CHECK_DAYS = {
  /** After each, one email asks about the car. */
  emails: [14, 19],
  /** The car is hidden from buyers. */
  hidden: 21,
  /** Days after a buyer's report that the car was gone. The dealer is asked first: one buyer may err or mean harm. */
  hiddenAfterDoubt: 3,
  /** Minimum age of the last email before a car is hidden, so that dealers are asked first after a pause of the job. */
  afterLastEmail: 2,
} as const;

/** The link in an email works as long as its cars may still be hidden, and a week longer. */
export const STOCK_CHECK_LINK_DAYS = 14;

/** Cars on one page, those confirmed longest ago first. */
export const STOCK_CHECK_CARS = 100;

/** Cars that one buyer may report as gone in a week. */
export const GONE_REPORTS_PER_WEEK = 3;
