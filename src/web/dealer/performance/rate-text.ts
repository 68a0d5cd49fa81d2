const oneDecimal = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 4.2; or that there are too few cars to say. */
export const rateText = (aDay: number | null | undefined): string =>
  aDay === null || aDay === undefined ? "Too few" : oneDecimal.format(aDay);
