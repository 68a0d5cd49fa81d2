/** Filled by `startRecentlyViewed` for visitors with viewed cars. */
export const RecentlyViewed = ({ except = "" }: { except?: string }) => <div data-recently-viewed={except} />;
