const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** £1,234.50; what is given back has a minus before it. */
export const formatPence = (pence: number): string => pounds.format(pence / 100);
