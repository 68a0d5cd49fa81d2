export const MAX_IMAGE_URLS_PER_CSV_ROW = 5;
/** The stock of the largest dealers fits one file. */
export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_MEGABYTES = 20;
/** Per dealer. Every file is stored until processed, so a client in a loop must be stopped. */
export const OPEN_IMPORTS_MAX = 10;
export const STOCK_REF_MAX_LENGTH = 60;
export const IMAGE_URL_MAX_LENGTH = 2000;
