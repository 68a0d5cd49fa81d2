export const BROWSE_PAGE_SIZE = 12;
export const FEATURED_VEHICLES = 6;
export const DEFAULT_RADIUS_MILES = 25;
