const pounds = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "GBP",
  maximumFractionDigits: 0,
});
const plain = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });
const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });
const dateAndTime = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/London",
});
const shortDate = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London" });

export const formatPounds = (amount: number): string => pounds.format(amount);
export const formatNumber = (value: number): string => plain.format(value);
export const formatMiles = (miles: number): string => `${plain.format(miles)} miles`;
export const formatShortMiles = (miles: number): string => `${plain.format(miles)} mi`;
export const formatKwh = (kwh: number): string => `${oneDecimal.format(kwh)} kWh`;
export const formatKw = (kw: number): string => `${oneDecimal.format(kw)} kW`;
export const formatLongDate = (date: Date): string => longDate.format(date);
export const formatShortDate = (date: Date): string => shortDate.format(date);
export const formatDateAndTime = (date: Date): string => dateAndTime.format(date);

export const formatVehicleCount = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? "vehicle" : "vehicles"} available`;
