import { ADMIN_SESSION_MAX_HOURS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "../policy/accounts.ts";
import { daysAfter, hoursAfter } from "../time/ago.ts";

/** The earlier of inactivity timeout and absolute timeout. */
export function sessionExpiry({
  signedInAt,
  lastUsedAt,
  isAdmin,
}: {
  signedInAt: Date;
  lastUsedAt: Date;
  isAdmin: boolean;
}): Date {
  const idle = daysAfter(lastUsedAt, SESSION_IDLE_DAYS);
  const latest = isAdmin
    ? hoursAfter(signedInAt, ADMIN_SESSION_MAX_HOURS)
    : daysAfter(signedInAt, SESSION_MAX_DAYS);
  return idle < latest ? idle : latest;
}

/** Tells sessions apart without locating a household. */
export function shortenAddress(address: string): string {
  const v4 = /^(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(address);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.x`;
  if (!address.includes(":")) return "";
  const groups = address.split("::")[0]?.split(":").filter(Boolean).slice(0, 3) ?? [];
  return groups.length === 0 ? "" : `${groups.join(":")}:x`;
}

// User agents also name the browsers they imitate, so the first match wins.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

export function describeBrowser(userAgent: string): string {
  const named = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A program on ${system}` : "An unknown program");
}
