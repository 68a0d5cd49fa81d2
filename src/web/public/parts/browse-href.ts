/** The list of cars on sale, filtered to one model: /browse?model=Model%203 (spec §2). */
export const browseModelHref = (model: string): string => `/browse?model=${encodeURIComponent(model)}`;

/** The same for a postcode area: /browse?postcode=SW. */
export const browseAreaHref = (area: string): string => `/browse?postcode=${encodeURIComponent(area)}`;
