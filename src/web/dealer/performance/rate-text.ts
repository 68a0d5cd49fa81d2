const oneDecimal = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const rateText = (aDay: number | null | undefined): string =>
  aDay === null || aDay === undefined ? "Too few" : oneDecimal.format(aDay);
