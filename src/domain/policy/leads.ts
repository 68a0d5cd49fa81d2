export const DEALER_LEADS_PAGE_SIZE = 20;
export const LEAD_AGE_OPTIONS_DAYS = [1, 7, 30, 90] as const;
export const LEAD_NOTE_MAX_LENGTH = 2000;
export const PASS_REASON_MAX_LENGTH = 500;

export const ADMIN_LEADS_PAGE_SIZE = 50;
export const HAND_ROUTE_DEALERS_SHOWN = 20;
export const HAND_ROUTE_REASON_MAX_LENGTH = 500;
export const CLOSE_LEAD_REASON_MAX_LENGTH = 500;
export const BUYER_REQUESTS_SHOWN = 200;
