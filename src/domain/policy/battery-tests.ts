/** Percent of the capacity when new. Lower is a fault of the test or of the typing, not of a car on sale. */
export const SOH_PERCENT = { min: 40, max: 105 } as const;
/** A test is old after this many months, or after this many miles, whichever comes first. */
export const BATTERY_TEST_MONTHS = 12;
export const BATTERY_TEST_MILES = 6000;
export const BATTERY_TEST_TEXT_MAX_LENGTH = 80;
export const BATTERY_TEST_URL_MAX_LENGTH = 300;
export const CERTIFICATE_MAX_MEGABYTES = 10;
export const BATTERY_TESTS_PER_CAR = 10;
/** With those taken off. */
export const BATTERY_TESTS_PER_CAR_EVER = 50;
