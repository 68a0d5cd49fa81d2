export const BROWSE_PAGE_SIZE = 12;
export const FEATURED_VEHICLES = 6;
export const DEFAULT_RADIUS_MILES = 25;
export const COMPARED_VEHICLES = 4;
export const SHORTLIST_VEHICLES = 12;
export const RECENTLY_VIEWED_VEHICLES = 8;
export const SIMILAR_VEHICLES = 4;
/** Under the intro of a city or a guide, and in place of a missing page. */
export const CARS_OF_PAGE = 3;
export const CARS_OF_COMPARED_MODEL = 2;
export const SIMILAR_PRICE_SHARE = 0.25;

/** In the frame on a dealer's own site. */
export const STOCK_PAGE_SIZE = 60;

/** About 850 pages of lists, in 14 MB of each web process. */
export const CARDS_IN_MEMORY = 10_000;
/** As for cached pages: no change is logged of what like cars cost, which is counted each night. */
export const CARD_MAX_AGE_MINUTES = 5;

/** Tolerance of 'around £15k' and '64 kWh'. */
export const AROUND_PRICE_SHARE = 0.1;
export const AROUND_BATTERY_SHARE = 0.05;
/** 'Fast charging', in kW. */
export const FAST_CHARGING_KW = 100;
/** 'Rapid charging', in kW: chargers of 50 kW are called so, of which a Zoe takes 46. */
export const RAPID_CHARGING_KW = 40;
/** Miles up to this are a range, more are a mileage. */
export const LONGEST_RANGE_MILES = 600;
/** Fewer miles without a word such as range are a distance. */
export const SHORTEST_RANGE_MILES = 60;
/** 'under 10' means thousands. */
export const LOWEST_PRICE = 500;
