export const BRAND = "Second Spark";
export const TITLE_SUFFIX = ` | ${BRAND}`;
