import { BODY_STYLES, type BodyStyle } from "../vehicles/body-style.ts";
import type { BrowseFilters } from "../vehicles/browse-filters.ts";
import { COLOURS, colourOf } from "../vehicles/colours.ts";
import { choiceOf } from "../vehicles/fields/choices.ts";
import { isCarWord, MAKE_NAMES } from "../vehicles/makes-and-models.ts";
import type { Rule } from "./read-numbers.ts";
import { COMMON_TRIMS, PEOPLE } from "./word-lists.ts";

const ignoring = (pattern: RegExp): Rule => ({ pattern, read: () => "ignored" });
const meaning = (pattern: RegExp, filters: Partial<BrowseFilters>): Rule => ({
  pattern,
  read: () => filters,
});
const WORD = "[\\p{L}\\p{N}.'-]+";
const words = (text: string) => new RegExp(`(?:${text})(?![\\p{L}\\p{N}])`, "gu");

const BODY_WORDS: Record<BodyStyle, string> = {
  Hatchback: "(?:5[ -]door )?(?:hatch ?backs?|hatch(?:es)?)",
  Sedan: "saloons?|sedans?",
  SUV: "suvs?|4x4s?|four by four",
  Estate: "estates?|wagons?|station wagon|shooting brake",
  Crossover: "crossovers?|cross over",
  MPV: "mpvs?|people (?:carriers?|movers?)|minivan",
};
const BODY = Object.values(BODY_WORDS).join("|");
const bodiesIn = (list: string) =>
  BODY_STYLES.filter((style) => new RegExp(`\\b(?:${BODY_WORDS[style]})\\b`).test(list));

/** Of the shades, those that mean nothing else. */
const COLOUR = `${COLOURS.join("|").toLowerCase()}|anthracite|beige|bronze|burgundy|charcoal|cream|crimson|gold|graphite|ivory|lilac|magenta|maroon|navy|pink|soul red|turquoise|violet`;
const SHADE =
  "(?:acid|bright|copper|dark|deep|light|lime|matte?|metallic|mint|navy|pale|pearl|plain|racing|sky|solid)";
const coloursIn = (list: string) => list.split(/[ |]+/).flatMap((word) => colourOf(word) ?? []);

/** 'red, blue or grey' */
const listOf = (one: string) => `(?:${one})(?:[ |]+(?:(?:or|and|nor) )?(?:an? |any |in )*(?:${one}))*`;
const BODIES = `(?<list>${listOf(BODY)})`;
const COLOUR_LIST = `(?:colou?r )?(?:in |(?:must be |should be |is )?)(?<list>${listOf(COLOUR)})(?: (?:ones?|paint))?(?! edition)`;
/** Of a car that is bought for its paint, not its seats. */
const PART =
  "(?:interiors?|leather|seats?|cloth|alloys?|wheels?|roof|trim|upholstery|carpets?|stripes?|mirrors?)";

/** 'tesla model 3', 'golf' */
const OWN_CAR = `(?:(?:${MAKE_NAMES.join("|").toLowerCase()}) )?(?:e[ -])?${WORD}(?: \\d\\w?)?(?: \\d\\d ?kwh)?`;
const OWNING = "(?:have|has|got|own|owned|had|drive|driving|drove|run|running|lease|leasing)";
const AT_PRESENT = "(?:already|currently|presently|now|at the moment|at present|atm)";

/** What no filter exists for, but would be read as something else. */
export const NO_FILTER: Rule[] = [
  // How someone drives beside `DRIVEN`, and what they drive now.
  "(?:(?:i |we )?(?:drive|driving|do|doing|commute|commuting|cover|covering|travel)(?: (?:is|of|about|around|roughly|up to|to work))* )?\\d[\\d.]*k? ?(?:miles?|mi) (?:a|per|each|every|in a|pcm|in one) (?:week|month|year|annum|journey)",
  "(?:drive|driving|do|doing|cover) \\d[\\d.]*k? (?:a|per|each|every) (?:week|month|year|annum)|£? ?\\d[\\d.]*k? (?:a|per) (?:year|annum)",
  "\\d+ ?(?:miles?|mi) (?:commute|trip|journey|drive)(?: to work| to| from)?",
  "(?:commute|journey|trips?)(?: (?:is|of|about|around|roughly|to work|up to))* \\d+ ?(?:miles?|mi)",
  `(?:part[ -]?ex(?:ch(?:ange|anging))?|px|trad(?:e|ing) in|replac(?:e|ing)|replacement for|swap(?:ping)?(?: (?:against|for|with)(?= (?:my|our) ))?|instead of|(?:com|upgrad|mov|chang)(?:e|ing) from|(?:have|own|drive|got) an? old|(?:selling|sold|crashed|wrote off) (?:my|our)|had an?) (?:(?:my|our|a|an|the|old|current|petrol|diesel|${COLOUR}|\\d\\d ?kwh|20[012]\\d|\\d\\d (?:plate|reg)) )*${OWN_CAR}`,
  `(?:${AT_PRESENT}(?: i)?|used to) ${OWNING}(?: got)? (?:an? |my |our |the )?${OWN_CAR}`,
  `${OWNING} (?:an?|my|our) (?:${WORD} ){1,3}(?!now)${AT_PRESENT}`,
  `(?:my|our) (?:(?:old|current|present) )?${WORD}(?: \\d)? (?:lease|pcp|contract|broke|died)(?: (?:up|ending|running out|due|dead))*`,
  `(?:bigger|smaller|cheaper|better|newer|faster|nicer|larger|roomier|longer)(?: range)? than (?:an?|my|our|the) (?!\\d)${WORD}|(?:not )?as (?!long)\\p{L}+ as (?:an?|my|our|the) ${OWN_CAR}|${OWN_CAR}[ -]sized`,
  "(?:my|our|his|her|their|(?:fit|fits|carry|carries|with) an?) \\d{1,2} (?:year|month)s? old",
  "(?:ccs|chademo|type ?2) (?:to (?:ccs|chademo|type ?2)(?: adapt[eo]rs?)?|adapt[eo]rs?)",
  "(?<!(?:than|to|maximum|max|under|within|about) )\\d+ ?(?:miles?|mi) away(?! from)",
  "\\d+ ?(?:miles?|mi) (?:round )?(?:trips|journeys|drives)(?: at weekends?)?",
  "(?:gen|generation|mk|mark) [1-4]",
  "golf (?:clubs?|bags?|buggy|course|trolley)",
  "reading (?:a lot |lots |up )?(?:about|that|on here|all|up)",
  // Numbers of other things.
  "(?<=0 ?(?:-|to) ?6[02](?:mph)? (?:in |time )*)(?:under|below|sub|less than|about|around) \\d[\\d.]*",
  "(?:\\+|plus|and|with) ?£? ?\\d[\\d.]* ?(?:k|grand|thousand)? cash",
  "(?:insurance )?group (?:(?:under|below|up to|of|less than) )?\\d+(?: insurance)?",
  "(?:can |to )?tow(?:s|ing)?(?: (?:up to|at least|over|about|a|capacity|of))* \\d+ ?(?:kg|kilos?)?",
  "\\d+ ?% (?:finance|apr|deposit)|\\d ?%|(?:£? ?\\d[\\d.]* ?(?:k|grand|pounds|quid)? )?(?:deposit|down(?! from))(?: (?:of )?£? ?\\d[\\d.]*k?)?",
  "\\d{1,2} (?:years?|months?)(?: of)? (?:\\p{L}+ )?(?:warranty|guarantee|insurance|finance|servicing|service plan)(?: left| remaining)?",
  "(?:3\\.[67]|6\\.6|7(?:\\.[24])?|11|22) ?kw(?: (?:ac|home|onboard|on-board))*(?: charg(?:ing|er|e))?|ac charging",
  "type ?[12](?! only)(?: charg\\w+)?(?: cables?| leads?| sockets?| ports?)?",
  "new or (?:nearly new|pre[ -]reg\\w*|used)|pre[ -]reg(?:istered)?",
  "(?:rex|range extender)(?= or (?:an? )?(?:bev|ev|electric|pure))|(?<=(?:bev|ev|electric) or )(?:rex|range extender)",
  "blue badge|green (?:number )?plates?|green flag|black friday|black box",
  "(?:\\d )?(?:(?:child|baby|booster|isofix|car) )+seats?|\\d isofix",
  "(?:under |over |above |below |less than |more than |at least |about )?\\d[\\d.]* ?(?:new |good )*(?:kgs?|kilos?|%|percent|per cent|inch(?:es)?|cm|mm|mph|bhp|hp|ps|amps?|pin|lit(?:re|er)s?|mins?|minutes?|hours?|hrs?|days?|weeks?|kids?|bairns?|weans?|nippers?|toddlers?|little ones|children|dogs?|adults?|bikes?|met(?:re|er)s?|feet|ft|sec(?:ond)?s?|units?|points?|stars?|airbags?|keys?|bags?|tyres?|towing)",
  // No filter has doors.
  "[2-4][ -]doors?",
  "(?:save|saving|discount|reduced by)(?: up to| of| over)? £? ?\\d[\\d.]*k?|£? ?\\d[\\d.]*k? (?:off|discount)(?! r)",
  "(?:near |off |by |along |close to |down )?(?:the |j(?:unction )?\\d+ (?:of )?(?:the )?)(?:m|a)\\d{1,3}(?: corridor)?|(?:m|a)\\d{1,3} (?:corridor|motorway)",
  "(?<!(?:drive|go|no|not|travel) )(?:at least|over|more than) \\d+ ?(?:miles?|mi)(?= (?:from|away))",
  "or (?:anything|whatever|others)(?: (?:else|really|similar|electric|like (?:that|it)))*(?= ?(?:$|\\|))",
  // Parts and kinds that names and filters have words of.
  `(?:(?:no|not|without|with)(?: an?)? )?(?:${COLOUR}) (?:and (?:${COLOUR}) )?${PART}`,
  "(?:heated|leather|massage|sports?|ventilated|memory|high|low|higher|comfy|comfortable|driver|passenger|rear|back|front) seats?|electric seats|seat belts?|heated (?:steering )?wheel",
  "(?:4|four|all|rear|front|2|two)[ -]?wheel[ -]?drive|[42]wd|4x2|test drives?|left[ -]hand drive|[lr]hd|alloy wheels?|wheels|spare wheel",
  "(?:city|family|small|big|first|little|large|company|second|everyday|work|estate agent'?s?) (?:cars?|motors?|evs?)(?! charg)|(?:family|school|work|nursery) (?:run|trips?|hols?|holidays?)",
  "(?:low|cheap(?:er|est)?) (?:to )?(?:insur(?:e|ance)|run|running(?: costs?)?|tax|road tax|servic\\w+|maintenance|tyres?|charging|finance|monthly|payments?)",
  "(?:for|in|round|around) (?:the )?city(?: centre)?(?: driving| use)?|city driving",
  "smart (?:charg\\w+|meters?|tariffs?|looking)|look(?:s|ing)? smart|(?:in|by|this|next|until|before) (?:the )?spring",
  "(?:insurance|running costs?|servicing|tax)(?: (?:be|has|is|must|needs|should|to))+ (?:cheap|low)",
  "(?:soft|hard|drop|rag)[ -]?tops?|coupe[ -](?:like|looking|style|shaped?)",
  "big(?:gest)? boot|large boot|good boot|(?:big|large) family",
  "(?:(?:zero|no|free|cheap|low) )?(?:road|car) tax|tax free|service plan|plug[ -]in hybrids?|smart(?:phone| car play| key)s?|car ?play|android auto|first time|home charg(?:er|ing)|charging cables?|(?:granny|3 pin) (?:charger|cable|plug)s?",
  "(?:ex|former)[ -](?:demo(?:nstrator)?|lease|rental|fleet|company|taxi|motability|police)|demonstrators?|company car(?: tax)?|taxi",
  "(?:no |not |non |without |any )*cat(?:egory)? ?[scnd](?:(?: or|/| and)? [scnd])?(?![\\p{L}\\p{N}])",
  "(?:mot|warranty|guarantee|taxed)(?: left)? (?:till?|until|to|in|due) (?:\\p{L}+ 20\\d\\d|20\\d\\d|\\p{L}+)",
  "(?:near(?:by|est)?|close(?:st)? to|around|local to|by|(?:within |up to )?\\d+ ?(?:miles?|mi)(?: radius)? (?:of|from|around))(?: to)? (?:me|my (?:area|home|house|place)|here|us|home|where i live)|nearby|locally",
].map((text) => ignoring(words(text)));

export const CAR_FOR: Rule = {
  pattern: words(`for (?:(?:my|our|the|his|her|your|a|an|whole) )*(?:${PEOPLE})`),
  read: () => ({}),
};

export const RADIUS: Rule[] = [
  "(?:will|willing to|happy to|prepared to|i can|we can|don'?t mind|can'?t|cannot) (?:travel(?:ling)?|driv(?:e|ing)|go(?:ing)?)(?: up to| about| around| (?:more|further) than)? (?<n>\\d{1,3}) ?(?:miles?|mi)",
  "(?:with)?in (?:about |a )?(?<n>\\d{1,3}) ?(?:miles?|mi)(?: radius)?",
  "within (?:about )?(?<n>\\d{1,3}) ?m?(?= (?:of|from) )",
  "(?:no more than |not more than |up to |max(?:imum)? |less than |under )(?<n>\\d{1,3}) ?(?:miles?|mi) away",
  "(?:no more than |not more than |up to |max(?:imum)? |less than |under )?(?<n>\\d{1,3}) ?(?:miles?|mi)(?: radius|(?: away| max(?:imum)?)?(?= (?:from|around|of (?!range|winter|real))))",
].map((text) => ({
  pattern: words(text),
  read: ({ n }) => ({ radius: Number(n) }),
}));

/** Cars that are not wanted are read by `takeExcept`. */
export const NEGATED =
  "(?:not (?:interested in|looking for|keen on|after)|not|no|none|without|except(?: for)?|excluding|exclude|any(?:thing| colou?r)?(?: at all)? (?:but|bar|except|other than)|other than|apart from|isn't|isnt|is not|ain't|do(?:n'?t| not) (?:want|like|fancy)|(?:wo|would)n'?t (?:have|want|buy|touch|consider)|can'?t stand|dislike|nothing|never(?= an? )|avoid|hate)(?: an?| the| any| that| those)?";
export const NEGATIONS: Rule[] = [
  ignoring(
    words(
      `(?:not (?:bothered|fussed|fussy|worried) (?:about|on|by)|do(?:n'?t| not) (?:mind|need|care about)|no need (?:for|of)|(?:no|not|without)(?= heat))(?: an?| the| any)* (?:heat ?pump|(?:full )?service history|${WORD})`,
    ),
  ),
  ignoring(words(`${NEGATED} (?:20\\d\\d|\\d[\\d.]*[ -]?(?:kwh?|plates?|reg|seats?|seaters?|doors?))`)),
  { pattern: words(`${NEGATED} chademo`), read: () => ({ plug: "CCS" }) },
  { pattern: words(`${NEGATED} ccs`), read: () => ({ plug: "CHAdeMO" }) },
  // No filter leaves out white estates, but not other white cars.
  ignoring(words(`${NEGATED} ${listOf(COLOUR)} (?:${BODY})`)),
  {
    pattern: words(`${NEGATED} ${BODIES}`),
    read: ({ list = "" }) => ({
      bodyStyle: choiceOf(BODY_STYLES, (style) => !bodiesIn(list).includes(style)),
    }),
  },
  {
    pattern: words(`${NEGATED} (?:${SHADE} )?${COLOUR_LIST}`),
    read: ({ list = "" }) => ({ colour: choiceOf(COLOURS, (colour) => !coloursIn(list).includes(colour)) }),
  },
  // Else the unwanted colour would be the only one: 'not that oxide red'.
  {
    pattern: words(`${NEGATED} (?<word>[\\p{L}]+) (?:${COLOUR})`),
    read: ({ word = "" }) => (isCarWord(word) ? null : "ignored"),
  },
];
/** With the words of a trim: 'not the standard range'. */
export const OTHER_NEGATION: Rule = ignoring(
  new RegExp(
    `${NEGATED} (?!more|less|over|older|under|later|newer|earlier|fewer)(?:heat pump|battery lease|${WORD})(?: (?:${[...COMMON_TRIMS].join("|")})(?![\\p{L}\\p{N}]))*`,
    "gu",
  ),
);

export const BODIES_AND_COLOURS: Rule[] = [
  {
    pattern: words(BODIES),
    read: ({ list = "" }) => ({
      bodyStyle: choiceOf(BODY_STYLES, (style) => bodiesIn(list).includes(style)),
    }),
  },
  {
    pattern: words("5[ -]doors?"),
    read: (_, __, { bodyStyle }) => (bodyStyle ? {} : { bodyStyle: "Hatchback" }),
  },
  {
    pattern: words(COLOUR_LIST),
    read: ({ list = "" }) => ({ colour: choiceOf(COLOURS, (colour) => coloursIn(list).includes(colour)) }),
  },
];

/** Matches 'with CCS', but not 'without CCS'. */
const having = (text: string, filters: Partial<BrowseFilters>): Rule =>
  meaning(
    words(
      `(?:with |has |must have )?(?:an? )?(?<!\\b(?:no|not|without|except) (?:an? )?)(?:${text})(?<left> (?:above|over|of|at|more than|at least|better than|>|min(?:imum)?)(?: \\d{2,3} ?(?:%|percent|per cent)?)(?: or more| or better|\\+)?| \\d{2,3} ?%\\+?)?`,
    ),
    filters,
  );
const LESS = "(?:less than|fewer than|under|below) ";
const MORE = "(?:more than|over|above) ";
/** 'Fewer than 3 owners' are 2. */
const owners = (text: string): Rule => ({
  pattern: words(`(?<less>${LESS})?(?<more>(?<!not? )${MORE})?${text}`),
  read: ({ n = "1", less, more }) => {
    if (more !== undefined) return "ignored";
    return { maxOwners: Math.max(1, less === undefined ? Number(n) : Number(n) - 1) };
  },
});
/** All cars have two: a two-seater is no car with two seats or more. */
const FEWEST_SEATS = 3;
const seats = (text: string): Rule => ({
  pattern: words(`(?<most>${LESS}|(?:up to|no more than|max(?:imum)?) )?(?<more>${MORE})?${text}`),
  read: ({ n, most, more }) => {
    const fewest = more === undefined ? Number(n) : Number(n) + 1;
    return most !== undefined || fewest < FEWEST_SEATS ? "ignored" : { minSeats: fewest };
  },
});
/** A test lasts a year: some weeks of it are over when a car is for sale. */
const FULL_MOT_MONTHS = 11;
const mot = (text: string): Rule => ({
  pattern: words(text),
  read: ({ n }) => ({ minMot: Math.min(Number(n), FULL_MOT_MONTHS) }),
});

/** What a dealer states. */
export const STATED: Rule[] = [
  having("ccs ?2?(?: (?:plug|port|socket|charging))?(?: only)?", { plug: "CCS" }),
  having("type ?2 only", { plug: "Type 2 only" }),
  having("chademo(?: (?:plug|port|socket|charging))?", { plug: "CHAdeMO" }),
  having(
    "tested battery|battery (?:health |soh )?(?:(?:that |thats |has |been |is |was )*(?:tested|checked)|tests?|certificate|report)|(?:good |great )?battery (?:state of )?health(?: (?:certificate|check|test|report))?|(?:battery )?(?:soh|state of health)",
    { batteryTested: true },
  ),
  having(
    "(?:battery (?:is )?owned|owned battery|(?:its |their )?own battery|own(?:s|ing)? the battery|battery (?:included|bought)|battery is included)",
    { batteryOwned: true },
  ),
  meaning(
    words(
      "(?:no|not|without|non|zero|isn't)(?: an?)? (?:battery )?(?:lease[ds]?|leasing|rental|hire)(?: battery)?|battery (?:is )?not (?:on lease|leased|rented|on a lease)",
    ),
    { batteryOwned: true },
  ),
  having("heat ?pump", { heatPump: true }),
  having(
    "full (?!mot)(?:\\p{L}+ ){0,3}(?:service )?history|f(?:m?d?)sh|complete service history|full history|full (?:\\p{L}+ )?service record",
    { fullHistory: true },
  ),
  owners(
    "(?:only |just |max(?:imum)? |up to |no more than |not more than )?(?:\\d (?:or|to) )?(?<n>\\d)(?: or (?:less|fewer))?(?: (?:previous|former|lady|careful|private|local|registered))* (?:owners?|keepers?)(?: max(?:imum)?| or (?:less|fewer)| only| from new)?",
  ),
  owners("(?:one|single)(?: (?:previous|former|lady|careful|private|local))* (?:owner|keeper)(?: from new)?"),
  mot(
    "(?:with |at least |minimum |over )?(?:an? )?(?<n>\\d{1,2}) ?months?(?: (?:or more|left|of|on|worth|plus|remaining))* (?:the )?mot(?: left| remaining)?",
  ),
  mot("mot (?:(?:for|of|at least|over|more than|min(?:imum)?) )*(?<n>\\d{1,2}) months?(?: or more)?"),
  meaning(words("(?:full|1|one|a) year'?s?(?: of)? mot|years mot|(?:new|fresh|full) mot"), {
    minMot: FULL_MOT_MONTHS,
  }),
  meaning(words("(?:with )?(?:a )?(?:long|good|decent|plenty of) mot(?: left)?"), { minMot: 6 }),
  meaning(words("(?:with |has |have )?(?:an? )?(?:current |valid )?mot"), { minMot: 1 }),
  seats(
    "(?:at least |minimum (?:of )?|with |min )?(?<n>\\d)(?: (?:or|to) \\d| or more| plus|\\+)?[ -]?(?:seats?|seaters?|passengers?)(?: at least| or more| minimum|\\+)?",
  ),
  seats(
    "(?:seats|seating(?: for)?|room for|space for|fits?) (?:for )?(?<n>\\d)(?: people| of us| adults| kids| children|(?! (?!and|or|with)\\p{L}))",
  ),
];

const order = (text: string, sort: BrowseFilters["sort"]): Rule => meaning(words(text), { sort });
export const SORTS: Rule[] = [
  order("(?:the )?(?:longest|best|highest|biggest|most) winter range", "winter-range-desc"),
  order("(?:the )?(?:longest|best|highest|biggest|most|greatest|max) range", "range-desc"),
  order("(?:good|decent|great) range", "range-desc"),
  order("(?:of (?:the|em|them) )?(?:goes |go |drives )?(?:the )?(?:furthest|farthest)", "range-desc"),
  order("(?:the )?(?:low|lowest|least) (?:mileage|miles|milers?)|fewest miles|low[ -]miler", "mileage"),
  order("(?:the )?(?:most expensive|dearest|highest price)", "price-desc"),
  order("(?:the )?(?:cheap|cheapest|cheaper|lowest price|least expensive)(?: first)?(?! than)", "price-asc"),
  order("(?:the )?newest(?: first)?", "year-desc"),
];

/** 'Long range' is a trim; 'which has more range' names no trim. */
export const RANGE_ALONE: Rule = ignoring(
  words("(?<!(?:long|standard|extended|mid|medium|short|longer|shorter) )range(?: anxiety)?"),
);
