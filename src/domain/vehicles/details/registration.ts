/** From 2001, 1983 to 2001, 1963 to 1983, then without a year, as on personal and Northern Irish plates. */
const FORMATS = [
  /^([A-Z]{2}\d{2})([A-Z]{3})$/,
  /^([A-Z]\d{1,3})([A-Z]{3})$/,
  /^([A-Z]{3})(\d{1,3}[A-Z])$/,
  /^([A-Z]{1,3})(\d{1,4})$/,
  /^(\d{1,4})([A-Z]{1,3})$/,
];

/** 'AB12CDE' for 'ab12 cde' and 'Reg: AB12 CDE'; null if it is not a UK registration. */
export function readRegistration(text: string): string | null {
  const plain = text.replaceAll(/^\s*(?:reg|vrm)\w*\s*:|[\s-]+/gi, "").toUpperCase();
  return FORMATS.some((format) => format.test(plain)) ? plain : null;
}

/** 'AB12 CDE', as on the plate. */
export function formatRegistration(registration: string): string {
  const format = FORMATS.find((one) => one.test(registration));
  return format ? registration.replace(format, "$1 $2") : registration;
}
