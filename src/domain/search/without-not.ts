const NOT =
  "(?:nothing|nowt|none|never|do(?:n'?t| not) want (?:anything|cars?|it|ones?)|not?(?: (?:anything|cars?|evs?|ones?))?)";
const OF_CARS =
  "(?: (?:any|at|been|built|costing|covered|done|from|has|have|is|made|priced|registered|that|thats|which|with))*";
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}* ";
const A_YEAR = `(?=[ -](?:${MONTH})?20[12]\\d(?!\\d))`;

/** What is said after a negation, and what both mean. */
const BOUNDS = [
  ["over|above|more than", "up to"],
  ["under|below|(?:less|fewer) than", "at least"],
  [`(?:before|pre|(?:older|earlier) than)${A_YEAR}`, "from"],
  [`(?:after|post|(?:newer|later) than)${A_YEAR}`, "up to"],
].map(([said, meant]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${NOT}(?<between>${OF_CARS}) (?:${said})(?![\\p{L}\\p{N}])`, "gu"),
  meant,
}));

/** 'nothing over 8k' is 'up to 8k', and 'nothing from before 2020' 'from 2020'. */
export const withoutNot = (text: string): string =>
  BOUNDS.reduce((bound, { pattern, meant }) => bound.replace(pattern, `$<between> ${meant}`), text);
