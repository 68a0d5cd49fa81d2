export const MAX_IMAGE_URLS_PER_CSV_ROW = 5;
/** The stock of the largest dealers fits one file. */
export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_MEGABYTES = 20;
/** Stops a client in a loop: every file is stored until processed. */
export const OPEN_IMPORTS_MAX = 10;
export const STOCK_REF_MAX_LENGTH = 60;
export const IMAGE_URL_MAX_LENGTH = 2000;
