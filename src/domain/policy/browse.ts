export const BROWSE_PAGE_SIZE = 12;
export const FEATURED_VEHICLES = 6;
export const DEFAULT_RADIUS_MILES = 25;
export const COMPARED_VEHICLES = 4;
export const SHORTLIST_VEHICLES = 12;
export const RECENTLY_VIEWED_VEHICLES = 8;
