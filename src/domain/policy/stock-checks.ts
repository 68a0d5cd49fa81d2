/** Calendar days without a confirmation. The emails leave time before cars are hidden. */
export const STOCK_CHECK_DAYS = {
  /** After each, one email asks about the car. */
  emails: [14, 19],
  /** Then buyers no longer see it. */
  hidden: 21,
  /** After a buyer found the car gone, and its dealer was asked at once. One buyer may err or mean harm. */
  hiddenAfterDoubt: 3,
  /** The last email is at least this old: after a pause of the job, dealers are asked first. */
  afterLastEmail: 2,
} as const;

/** The link in an email works as long as its cars may still be hidden, and a week longer. */
export const STOCK_CHECK_LINK_DAYS = 14;

/** Cars on one page, those confirmed longest ago first. */
export const STOCK_CHECK_CARS = 100;

/** Cars that one buyer may report as gone in a week. */
export const GONE_REPORTS_PER_WEEK = 3;
