/** A lower percentage is a faulty test or a typing error. */
export const SOH_PERCENT = { min: 40, max: 105 } as const;
/** Whichever of months and miles comes first. */
export const BATTERY_TEST_MONTHS = 12;
export const BATTERY_TEST_MILES = 6000;
export const BATTERY_TEST_TEXT_MAX_LENGTH = 80;
export const BATTERY_TEST_URL_MAX_LENGTH = 300;
export const CERTIFICATE_MAX_MEGABYTES = 10;
export const BATTERY_TESTS_PER_CAR = 10;
/** Includes removed tests. */
export const BATTERY_TESTS_PER_CAR_EVER = 50;
export const CERTIFICATES_TO_CHECK_SHOWN = 50;
