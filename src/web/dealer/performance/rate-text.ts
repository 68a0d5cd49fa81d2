const oneDecimal = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 4.2; or that there are too few cars to say. */
export const rateText = (a_day: number | null | undefined): string =>
  a_day === null || a_day === undefined ? "Too few" : oneDecimal.format(a_day);
