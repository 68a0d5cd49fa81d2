import { DEFAULT_DRIVING, readDriving } from "../driving/driving-form.ts";
import { DRIVING, drivingIn } from "../driving/driving-key.ts";
import type { DrivingProfile } from "../driving/driving-profile.ts";
import { understandSearch } from "./understand-search.ts";

/** Of the sentence on the home page, beside the filters that it has in common with browse. */
const OWN_FIELDS = ["q", "money", "dailyMiles", "charging", DRIVING];

export interface HomeForm {
  /** As in an address of browse. */
  search: URLSearchParams;
  driving: DrivingProfile | null;
  /** What was typed and means nothing. */
  ignored: string[];
}

/** Reads a search form: money in words as a sentence is read ('12 grand'), and the text box as the keyword. */
export function readHomeForm(form: URLSearchParams, today: Date): HomeForm {
  const typed = (name: string) => form.get(name)?.trim() ?? "";
  const search = new URLSearchParams([...form].filter(([name]) => !OWN_FIELDS.includes(name)));
  if (form.has("q")) search.set("keyword", typed("q"));
  const money = readMoney(typed("money"), today);
  for (const [name, pounds] of Object.entries(money.prices)) search.set(name, String(pounds));
  const driven = readDriven(typed("dailyMiles"), form.get("charging") ?? DEFAULT_DRIVING.charging);
  return {
    search,
    driving: driven.profile ?? drivingIn(form),
    ignored: [...driven.ignored, ...money.ignored],
  };
}

const BARE_NUMBER = /^£?\s*\d[\d.,\s–-]*$/;

function readMoney(typed: string, today: Date) {
  // Without a word or a unit it is the most that one has: '15' means £15,000.
  const sentence = BARE_NUMBER.test(typed) ? `up to £${typed.replace("£", "").trim()}` : typed;
  const { filters, words, ignored } = understandSearch(sentence, today);
  const { minPrice, maxPrice } = filters;
  if (minPrice === undefined && maxPrice === undefined) return { prices: {}, ignored: typed ? [typed] : [] };
  return {
    prices: { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) },
    ignored: [...words.filter((word) => word !== "|"), ...ignored],
  };
}

function readDriven(dailyMiles: string, charging: string) {
  if (dailyMiles === "") return { profile: null, ignored: [] };
  const { profile } = readDriving({ ...DEFAULT_DRIVING, dailyMiles, charging });
  return { profile, ignored: profile ? [] : [`${dailyMiles} miles a day`] };
}
