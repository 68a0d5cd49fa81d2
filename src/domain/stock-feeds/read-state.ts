export const FEED_CAR_STATES = ["live", "reserved", "sold", "due_in", "gone"] as const;
export type FeedCarState = (typeof FEED_CAR_STATES)[number];

const WORDS: [FeedCarState, RegExp][] = [
  [
    "gone",
    /^(wastebin|deleted?|withdrawn|removed|archived?|off ?sale|(not|un) ?available|not ?published|unpublished|inactive|out of stock|draft|hidden)$/,
  ],
  ["sold", /^(sold.*|deal done|delivered|completed|handed over|s)$/],
  [
    "reserved",
    /^(reserved?|on hold|sale in progress|sale agreed|pending|under offer|deposit.*|provisionally sold)$/,
  ],
  ["due_in", /^(due ?in|coming soon|in transit|incoming|in ?prep(aration)?|pre ?order|arriving.*)$/],
  [
    "live",
    /^(forecourt|available|live|active|(in|for|on) ?(stock|sale)|instock|published|advertised|current|for retail|unreserved|not reserved|unsold|a)$/,
  ],
];

const isYes = (word: string) => /^(true|yes|y|1)$/.test(word);
const isNo = (word: string) => /^(false|no|n|0|)$/.test(word);

/** Null for an unknown word. 'sold: yes', 'soldDate: 2026-11-20' and 'status: Sold' are the same. */
export function readState(column: string, text: string): FeedCarState | null {
  const word = text.trim().toLowerCase().replaceAll(/[_-]+/g, " ");
  const name = column.toLowerCase();
  if (isNo(word)) return name.includes("availab") && word !== "" ? "gone" : "live";
  const isDay = /^\d{1,4}[ /.]\d{1,2}[ /.]\d{1,4}/.test(word);
  if (isYes(word) || isDay) {
    if (name.includes("sold")) return "sold";
    if (name.includes("reserv")) return "reserved";
    return isDay ? null : "live";
  }
  return WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** Strongest last: a sold car may still be 'published'. */
const STRENGTH: readonly FeedCarState[] = ["live", "due_in", "reserved", "sold", "gone"];

export const strongest = (states: readonly FeedCarState[]): FeedCarState =>
  states.reduce((one, other) => (STRENGTH.indexOf(other) > STRENGTH.indexOf(one) ? other : one), "live");
