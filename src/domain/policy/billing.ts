/** Without VAT. The table lead_prices has these with their dates. */
export const LEAD_PRICES_PENCE = {
  vehicle_exclusive: 2400,
  vehicle_shared: 1500,
  general_exclusive: 1600,
  general_shared: 1000,
} as const;
/** Standard rate since 4 January 2011. */
export const VAT_PERCENT = 20;
/** VAT included. Admins may set another limit for a dealer. */
export const CREDIT_LIMIT_PENCE = 200_000;
export const CREDIT_LIMIT_MAX_PENCE = 10_000_000;
export const LEDGER_ENTRY_MAX_PENCE = 10_000_000;
export const LEDGER_REASON_MAX_LENGTH = 500;
export const LEAD_PRICE_MAX_PENCE = 100_000;
export const LEAD_PRICE_PLANNED_DAYS = 366;
/** Between the announcement of a higher price and its first day. */
export const LEAD_PRICE_NOTICE_DAYS = 30;

export const UNACCEPTED_AGREEMENTS_SHOWN = 200;
export const STATEMENTS_SHOWN = 24;
/** London time on the first. Seven hours of grace for entries of processes with slow clocks. */
export const STATEMENTS_ISSUED_FROM_HOUR = 7;
export const STATEMENT_DUE_DAYS = 14;
