/**
 * Every number the business may change, with its unit in its name and the place it comes from above it.
 * Technical numbers (timeouts, pool sizes) stand beside their single use instead.
 */

// One constant, used everywhere.
export const BRAND = "Second Spark";
export const TITLE_SUFFIX = ` | ${BRAND}`;

// Spec §9: browse page size and featured strip.
export const BROWSE_PAGE_SIZE = 12;
export const FEATURED_VEHICLES = 6;

// Spec §7: 'default radius 25 miles'.
export const DEFAULT_RADIUS_MILES = 25;

// Spec §1, §9: a lead is shared with up to 2 dealers, who answer within 2 hours.
export const MAX_DEALERS_PER_LEAD = 2;
export const DEALER_RESPONSE_HOURS = 2;

// Spec §9: travel and timeframe options; §5: their defaults on the lead form.
export const TRAVEL_OPTIONS_MILES = [10, 25, 50, 100] as const;
export const DEFAULT_TRAVEL_MILES = 25;
export const TIMEFRAME_OPTIONS_DAYS = [7, 30, 90, 180] as const;
export const DEFAULT_TIMEFRAME_DAYS = 30;
export const DEFAULT_MILEAGE_CAP_MILES = 70_000;

// Spec §9: budget bands, with the pounds they stand for (upper end exclusive, null = open).
export const BUDGET_BANDS = [
  { name: "Under £10k", fromPounds: 0, belowPounds: 10_000 },
  { name: "£10-15k", fromPounds: 10_000, belowPounds: 15_000 },
  { name: "£15-25k", fromPounds: 15_000, belowPounds: 25_000 },
  { name: "£25-35k", fromPounds: 25_000, belowPounds: 35_000 },
  { name: "£35k+", fromPounds: 35_000, belowPounds: null },
] as const;

// Spec §9: model suggestions of the lead form.
export const SUGGESTED_MODELS = [
  "Nissan Leaf",
  "Tesla Model 3",
  "Peugeot e-208",
  "VW ID.3",
  "MG ZS EV",
  "Hyundai Kona Electric",
] as const;

// Spec §5, §9: what a listing may say.
export const OLDEST_VEHICLE_YEAR = 2010;
export const MIN_PRICE_POUNDS = 1000;
export const LISTING_POSTCODE_LENGTH = { min: 3, max: 10 } as const;
// Bounds that spec §5 leaves open: beyond any car there is.
export const MAX_PRICE_POUNDS = 2_000_000;
export const MAX_MILEAGE_MILES = 1_000_000;
export const MAX_BATTERY_KWH = 500;
export const MAX_DC_KW = 1000;
export const MAX_RANGE_MILES = 1000;
export const LISTING_NAME_MAX_LENGTH = 60;
export const LISTING_DESCRIPTION_MAX_LENGTH = 5000;

// How many listings a dealer sees at once.
export const DEALER_LISTINGS_PAGE_SIZE = 25;

// How many enquiries a dealer sees at once: a card is a third of a screen. By what age the list can be narrowed.
export const DEALER_LEADS_PAGE_SIZE = 20;
export const LEAD_AGE_OPTIONS_DAYS = [1, 7, 30, 90] as const;
// What one note about an enquiry may hold: a page of writing.
export const LEAD_NOTE_MAX_LENGTH = 2000;

// Spec §5: the lead form.
export const LEAD_NAME_LENGTH = { min: 2, max: 100 } as const;
export const LEAD_EMAIL_MAX_LENGTH = 255;
export const LEAD_PHONE_LENGTH = { min: 10, max: 20 } as const;
export const LEAD_POSTCODE_LENGTH = { min: 3, max: 10 } as const;

// Spec §9: minimum length of a password. The maximum is what hashing one may cost; the advice is the strength hint's.
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;
export const PASSWORD_ADVISED_LENGTH = 12;

// Bounds that spec §5 leaves open for accounts.
export const ACCOUNT_EMAIL_MAX_LENGTH = 255;
export const FULL_NAME_MAX_LENGTH = 100;

// How long the links in account mails work.
export const EMAIL_CONFIRMATION_HOURS = 48;
export const PASSWORD_RESET_HOURS = 1;

// The second factor: how long a password that was right waits for its code, how many codes may be
// wrong before one waits, how long that gets, and how many codes there are for a lost phone.
export const SECOND_FACTOR_MINUTES = 10;
export const SECOND_FACTOR_FREE_TRIES = 5;
export const SECOND_FACTOR_MAX_WAIT_MINUTES = 15;
export const RECOVERY_CODES = 10;
// Ten of 31 letters: beyond guessing at the pace above.
export const RECOVERY_CODE_LENGTH = 10;

// The API for dealers' systems: room for a name that tells one system from another.
export const API_KEY_NAME_MAX_LENGTH = 60;
// More than any dealer has systems; a bound on what a stolen session can make.
export const API_KEYS_PER_DEALER = 20;
// A system that was down comes back within a day.
export const IDEMPOTENCY_KEY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
// Longer than a write takes. Whoever waits holds a connection to the database, of which there are few.
export const IDEMPOTENCY_KEY_WAIT_MS = 2000;

// Spec §9: score badge variants.
export const SCORE_BADGE_DEFAULT_FROM = 70;
export const SCORE_BADGE_SECONDARY_FROM = 40;

// Spec §9: retention, issue window and duplicate window.
export const LEAD_RETENTION_MONTHS = 12;
export const LEAD_ISSUE_WINDOW_HOURS = 72;
export const DUPLICATE_WINDOW_DAYS = 30;
// A second tap on the button is the same request.
export const REPEAT_SUBMISSION_WINDOW_SECONDS = 60;

// Spec §2: the header hides after this much downward scroll.
export const HEADER_HIDES_AFTER_PIXELS = 100;

// Single events serve to add up and to correct; old ones are deleted.
export const ANALYTICS_RETENTION_DAYS = 90;

// Spec §9: toasts.
export const TOAST_DURATION_MS = 4000;
export const TOASTS_VISIBLE = 3;

// Spec §9: photo advice and import limits.
export const PHOTO_ADVICE = {
  minWidthPx: 1200,
  minHeightPx: 900,
  maxMegabytes: 5,
  idealPhotos: { from: 10, to: 20 },
  essentialShots: 8,
} as const;
export const MAX_IMAGE_URLS_PER_CSV_ROW = 5;
// The largest file, and the widths pages are given (never wider than the photo).
export const MAX_PHOTO_MEGABYTES = 20;
export const PHOTO_WIDTHS_PX = [480, 960, 1600] as const;
// Beyond what phones take in their widest mode; a file of a few kilobytes can claim any size.
export const MAX_PHOTO_MEGAPIXELS = 120;
// Bounds that spec §5 leaves open: more than twice the ideal number; a sentence that a screen reader reads out.
export const MAX_PHOTOS_PER_LISTING = 50;
export const PHOTO_ALT_MAX_LENGTH = 200;
// A form may stay open over a day's work: after that a photo of no listing is removed.
export const UNUSED_PHOTO_HOURS = 24;
// Pictures of an import: a server that is away is asked again after so long, then given up.
export const IMAGE_FETCH_RETRY_MINUTES = [2, 30, 240] as const;
// The stock of the largest dealers, in one file.
export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_MEGABYTES = 20;
// Of one dealer: more is a system that sends the same again and again, and each file is kept until its rows are in.
export const OPEN_IMPORTS_MAX = 10;
// A dealer mends failed rows within days, and asks within weeks what became of a car; a file may hold anything they wrote.
export const IMPORT_RETENTION_DAYS = 90;
// Bounds that spec §5 leaves open.
export const STOCK_REF_MAX_LENGTH = 60;
export const IMAGE_URL_MAX_LENGTH = 2000;
export const SEO_IMPORT_REDIRECT_MS = 2000;

// Spec §9 'SEO import generation'. `steps`: after so many the figure begins anew, so that it
// stays one that a real car could have.
export const SEO_IMPORT = {
  year: { from: 2020, steps: 5 },
  rrpShare: { from: 0.6, to: 0.9 },
  mileage: { from: 5000, step: 5000, steps: 12 },
  battery_kwh: { from: 50, step: 5, steps: 10 },
  summer_range_est: { from: 200, step: 10, steps: 10 },
  winter_range_est: { from: 180, step: 8, steps: 10 },
  dc_kw: { from: 50, step: 25, steps: 7 },
} as const;
export const SEO_IMPORT_PRICES_POUNDS = {
  premium: { from: 35_000, to: 65_000, makes: ["Tesla", "BMW", "Audi", "Mercedes", "Porsche", "Jaguar"] },
  value: {
    from: 25_000,
    to: 45_000,
    makes: ["Hyundai", "Kia", "Nissan", "Volkswagen", "Volvo", "Polestar"],
  },
  other: { from: 18_000, to: 35_000 },
} as const;

// Spec §5, §9: posts.
export const POST_LIMITS = {
  title: 200,
  slug: 200,
  excerpt: 500,
  meta_title: 60,
  meta_description: 160,
} as const;
export const BLOG_CARD_TOPICS = 3;
export const ADMIN_LIST_TOPICS = 2;
// Bounds that spec §5 leaves open for posts: beyond any article there is.
export const POST_BODY_MAX_LENGTH = 100_000;
/** Five times what the longest article takes; nobody else is served meanwhile. */
export const POST_RENDERED_WITHIN_MS = 800;
export const POST_COVER_URL_MAX_LENGTH = 2000;
export const POST_TOPICS_MAX = 20;
export const POST_TOPIC_MAX_LENGTH = 60;
export const POST_CITY_MAX_LENGTH = 60;

// How many requests an admin sees at once, how many dealers are proposed for one, and what may be
// said of why one of them gets it by hand.
export const ADMIN_LEADS_PAGE_SIZE = 50;
export const HAND_ROUTE_DEALERS_SHOWN = 20;
export const HAND_ROUTE_REASON_MAX_LENGTH = 500;

// How many listings an admin sees at once.
export const ADMIN_LISTINGS_PAGE_SIZE = 50;
// What an admin may write to a dealer whose listing is taken down.
export const UNPUBLISH_REASON_MAX_LENGTH = 1000;

// Bounds that spec §5 leaves open: far beyond any honest request, small enough for a page, a mail and an int4.
export const LEAD_TIMEFRAME_MAX_DAYS = 3650;
export const LEAD_TRAVEL_MAX_MILES = 1000;
export const LEAD_MILEAGE_MAX_MILES = 2_000_000;
export const LEAD_MODELS_MAX = 20;
export const LEAD_MODEL_MAX_LENGTH = 60;
export const PART_EXCHANGE_YEAR = { min: 1900, max: 2100 } as const;

// Spec §1 'lead scoring', §9 score 0 to 100. What a dealer can rely on and how near the buyer is to buying; the points
// are a beginning, which outcomes will correct. A change here is a new version.
export const LEAD_SCORE_VERSION = 1;
export const LEAD_SCORE_POINTS = {
  // A mobile takes a call and a text; a landline only a call.
  phone: { mobile: 15, landline: 10 },
  email: { lasting: 10, throwaway: 0 },
  postcode: { full: 10, outward: 5 },
  vehicle: { named: 20, none: 0 },
  timeframe: { soon: 20, later: 10, far: 0 },
  part_exchange: { offered: 10, none: 0 },
  // A budget that buys something nearby: points for each matching car, up to three.
  stock: { each: 5, max: 15 },
} as const;
export const LEAD_SCORE_SOON_DAYS = 30;
export const LEAD_SCORE_LATER_DAYS = 90;

// Spec §1 'local dealers'. Three matching cars are as good a choice as thirty: beyond
// that the dealer who had fewer enquiries comes first, so that large stock does not take every lead.
export const ENOUGH_MATCHING_CARS = 3;
export const ROUTING_FAIRNESS_WINDOW_DAYS = 30;
// How many dealers the explanation names beside the chosen: an admin asks about the near misses, not about Britain.
export const ROUTING_EXPLAINED_DEALERS = 20;

// Similar cars: the same model, else the same shape for about the same money.
export const SIMILAR_VEHICLES = 4;
export const SIMILAR_PRICE_SHARE = 0.25;

// The shortlist: how many cars stand side by side, how many a browser keeps, and how many it
// remembers having been shown.
export const COMPARED_VEHICLES = 4;
export const SHORTLIST_VEHICLES = 12;
export const RECENTLY_VIEWED_VEHICLES = 8;

// 'Will it do my week?' Who charges at home sets off full; who does not has stopped at a
// rapid charger, and those slow down so much past four fifths that few wait for the rest. Nobody plans to arrive empty.
export const WEEK_TRIP_MILES = { min: 1, max: 600 } as const;
export const WEEK_START_SHARE = { home: 1, public: 0.8 } as const;
export const WEEK_RESERVE_SHARE = 0.1;

// The box of running costs: what it starts from until the reader changes it. 8,000 miles is the
// year of the Treasury's own example for the mileage charge of 2028 (Budget of 26 November 2025).
export const RUNNING_COST_MILES = { default: 8000, min: 0, max: 60_000 } as const;
export const RUNNING_COST_HOME_PERCENT = 80;
export const RUNNING_COST_MAX_PENCE_PER_KWH = 300;
export const RUNNING_COST_MAX_TAX_POUNDS = 10_000;

// What a dealership may say of itself: bounds beyond any honest business.
export const DEALER_LIMITS = {
  name: { min: 2, max: 120 },
  company_number: 20,
  address_line: 200,
  town: 80,
  postcode: 10,
  phone: 20,
  website: 500,
  about: 3000,
  reason: 2000,
  enquiry_emails: 10,
} as const;
export const EVIDENCE_MAX_MEGABYTES = 10;
export const EVIDENCE_MAX_FILES = 5;
// Files chosen for an application that was never sent.
export const UNSENT_EVIDENCE_RETENTION_DAYS = 7;
// What proved a business is looked at again while somebody may doubt the decision; that it was decided, by whom and why, stays.
export const DECIDED_EVIDENCE_RETENTION_DAYS = 365;
export const LOGO_MAX_MEGABYTES = 5;
// Twice what the page shows, for dense screens.
export const LOGO_MAX_PX = { width: 768, height: 256 } as const;

// A week is enough to answer an invitation; a mail that did not arrive five times will not.
export const INVITATION_DAYS = 7;
export const INVITATION_MAX_SENDS = 5;
// Enough for the largest dealership; a bound on mails that somebody could have sent to strangers.
export const OPEN_INVITATIONS_MAX = 20;

// How many dealers an admin sees at once.
export const ADMIN_DEALERS_PAGE_SIZE = 50;

// Spec §1 'quality filtering'. A person with autofill needs longer than three seconds; a household or an office
// sends fewer than twenty requests in an hour; the whole site in its best hour far fewer than five hundred. Above
// these a lead is held, never refused.
export const LEAD_FORM_FASTEST_SECONDS = 3;
export const LEAD_HELD_PER_NETWORK_PER_HOUR = 20;
export const LEAD_HELD_OVERALL_PER_HOUR = 500;
// A held lead that nobody has looked at in a week is of no use to a buyer who wanted a call within hours.
export const HELD_LEAD_EXPIRES_DAYS = 7;
// How many held leads, and how many of buyers' open requests, an admin sees at once; what they may write when they reject one.
export const HELD_LEADS_SHOWN = 200;
export const BUYER_REQUESTS_SHOWN = 200;
export const LEAD_REJECT_REASON_MAX_LENGTH = 500;

// Spec §1 'exclusive lead windows': half a working day, after which a silent dealer keeps nobody waiting.
export const EXCLUSIVE_WINDOW_HOURS = 4;
// What a dealer may write when passing a lead on.
export const PASS_REASON_MAX_LENGTH = 500;

// Spec §1 'customisable preferences': bounds beyond any honest wish, and what the preview looks back on.
export const PREFERENCE_RADIUS_MILES = { min: 5, max: 500 } as const;
export const PREFERENCE_DAILY_CAP = { min: 1, max: 1000 } as const;
export const PREFERENCE_MODELS_MAX = 50;
export const PREFERENCE_HOLIDAYS_MAX = 10;
export const PREFERENCE_PREVIEW_LEADS = 100;

// Operations: how many lines an admin sees at once, and how long they are kept.
export const OPERATIONS_PAGE_SIZE = 50;
export const ADMIN_PEOPLE_PAGE_SIZE = 50;
export const ADMIN_POSTS_PAGE_SIZE = 50;
export const POST_REVISIONS_PAGE_SIZE = 20;
// More than anybody looks through; a program that signs in anew each time has thousands.
export const SESSIONS_SHOWN = 100;
// Who did what must be found when a quarrel comes up: those about contracts may come up within six years, those about an
// enquiry within its retention and the year after. Two years settle all that a marketplace of this size meets.
export const AUDIT_RETENTION_MONTHS = 24;
export const MAIL_LOG_RETENTION_DAYS = 90;
export const ERROR_REPORT_RETENTION_DAYS = 90;
export const NOT_FOUND_RETENTION_DAYS = 180;
// Enough to see how often a fault of the server comes, few enough not to fill the disk.
export const FAILURES_KEPT_AN_HOUR = 20;
// Of a text that was changed, enough to know it again.
export const AUDITED_VALUE_MAX_LENGTH = 500;
// Why somebody becomes an admin, or is none any more.
export const ROLE_REASON_MAX_LENGTH = 500;
// Four beats: a process that is only busy is not taken for dead, and a dead one's jobs are given back within a minute.
export const WORKER_SILENT_AFTER_SECONDS = 40;
// How old a public page's figures may be where they are read from a replica: a buyer reads longer than that.
export const REPLICA_MAX_LAG_SECONDS = 5;

// What one lead costs a dealer, in pence without VAT. Who asked about one of the dealer's own
// cars is worth more than who has no car in mind, and a buyer whom nobody else may call more than a shared one. The table
// lead_prices has these with their dates.
export const LEAD_PRICES_PENCE = {
  vehicle_exclusive: 2400,
  vehicle_shared: 1500,
  general_exclusive: 1600,
  general_shared: 1000,
} as const;
// The standard rate since 4 January 2011.
export const VAT_PERCENT = 20;
// What a dealer may owe, VAT included, before routing pauses: some months of a small dealer, weeks of a large one.
// An admin may set another for one dealer.
export const CREDIT_LIMIT_PENCE = 200_000;
export const CREDIT_LIMIT_MAX_PENCE = 10_000_000;
export const LEDGER_ENTRY_MAX_PENCE = 10_000_000;
export const LEDGER_REASON_MAX_LENGTH = 500;
// Statements are by the calendar month in London; how many of them a list shows.
export const STATEMENTS_SHOWN = 24;
// On the first of a month, at this hour in London, statements of the month before go out; so many days later they are
// to be paid.
export const STATEMENTS_ISSUED_FROM_HOUR = 7;
export const STATEMENT_DUE_DAYS = 14;
// A new price is known before it counts, at least the day before; and no further ahead than anybody plans.
export const LEAD_PRICE_MAX_PENCE = 100_000;
export const LEAD_PRICE_PLANNED_DAYS = 366;

// Reports of enquiries that were none: what a dealer and an admin may write, how many an admin sees at once, and
// over how long a dealer's share of reported enquiries is counted.
export const ISSUE_EVIDENCE_MAX_LENGTH = 2000;
export const ISSUE_DECISION_MAX_LENGTH = 1000;
export const ISSUES_SHOWN = 200;
export const DISPUTE_RATE_DAYS = 90;

// Spec §1 'a response within 2 hours': reminders while the clock runs, in minutes that the dealer is open; and what the
// site says of itself: eight of ten in time, else it says nothing; below ten requests a share would be chance.
export const DEALER_REMINDERS_MINUTES = [30, 60, 90] as const;
export const RESPONSE_CLAIM_DAYS = 30;
export const RESPONSE_CLAIM_FROM_SHARE = 0.8;
export const RESPONSE_CLAIM_FROM_ANSWERS = 10;

// Webhooks of dealers. More endpoints than any dealer has systems; a server that takes longer is taken for one that hangs.
export const WEBHOOK_ENDPOINTS_PER_DEALER = 5;
export const WEBHOOK_URL_MAX_LENGTH = 2000;
export const WEBHOOK_TIMEOUT_SECONDS = 10;
// Waits between tries: first for a restart, then for somebody to notice, in all the better part of a day.
export const WEBHOOK_RETRY_SECONDS = [10, 60, 300, 1800, 7200, 21_600, 43_200] as const;
// Who kept us waiting is left alone for so long: one hanging server must not keep everybody else's waiting.
export const WEBHOOK_REST_MINUTES = 5;
// A dealer's own systems take over a new secret within a working day.
export const WEBHOOK_OLD_SECRET_HOURS = 24;
// Longer than a long weekend.
export const WEBHOOK_GIVEN_UP_AFTER_DAYS = 5;
// As long as anybody looks for what went wrong.
export const WEBHOOK_DELIVERY_RETENTION_DAYS = 30;
export const WEBHOOK_DELIVERIES_PAGE_SIZE = 20;
// Of an answer, enough to know the error page again.
export const WEBHOOK_ANSWER_MAX_LENGTH = 300;

// Spec §1 'performance analytics': the days that dealers look back on, the most of them at once (a leap year, which fits a
// chart), and how many cars a page lists.
export const PERFORMANCE_RANGES_DAYS = [7, 30, 90, 365] as const;
export const PERFORMANCE_DEFAULT_DAYS = 30;
export const PERFORMANCE_MAX_DAYS = 366;
export const PERFORMANCE_PAGE_SIZE = 25;
// A car beside those like it (same body style and budget band): over four weeks, so that every weekday weighs the same,
// and not before it was listed for one. Never from so few cars or dealers, or so many of one dealer, that the median would
// tell a rival's figures.
export const SIMILAR_RATES_DAYS = 28;
export const SIMILAR_RATES_YOUNGEST_DAYS = 7;
export const SIMILAR_RATES_FROM_CARS = 10;
export const SIMILAR_RATES_FROM_DEALERS = 3;
export const SIMILAR_RATES_MAX_DEALER_SHARE = 0.5;
// Owners read the week's figures when they begin the next: on Monday, by the clocks in London.
export const WEEKLY_MAIL_HOUR = 7;

// Copies of public pages (docs/decisions/0020-page-cache.md). Whatever no notice is given of, such as the share of enquiries
// answered in time, is at most so old on a page (and that share a minute older).
export const PAGE_COPY_MAX_AGE_SECONDS = 300;
// What a delivery network may show after a change that it was not told of.
export const PAGE_COPY_AT_NETWORK_SECONDS = 10;
// How often a web process reads what has changed. A price that has changed is on no page for longer than a second: what was not
// confirmed for so long is not shown as it is.
export const PUBLIC_CHANGES_READ_EVERY_MS = 200;
export const PUBLIC_CHANGES_TRUSTED_MS = 1000;
// Whoever has saved something waits so long for the process that took it to have read of it, usually a millisecond.
export const PUBLIC_CHANGES_AWAITED_MS = 500;
// How far back the log of changes goes at least. Who has not read it for longer trusts nothing of before.
export const PUBLIC_CHANGES_KEPT_MINUTES = 5;
// While the database does not answer, a copy of before is shown with a notice that says from when it is; an older one would
// say little that is still true.
export const STALE_PAGE_MAX_AGE_HOURS = 24;

// Saved searches. A mailbox is read within two days, or the request is forgotten.
export const SAVED_SEARCH_CONFIRM_HOURS = 48;
// Strangers may type anybody's address: so many mails that ask to confirm go to one a day, whoever calls for them.
export const SAVED_SEARCH_CONFIRMATIONS_PER_DAY = 5;
// More than anybody follows; a bound on what one address can have us look for.
export const SAVED_SEARCHES_PER_ADDRESS = 20;
// What a mail names of each search; the rest is behind its link.
export const ALERT_CARS_SHOWN = 10;
// The daily mail, by clocks in London: before the day's work.
export const ALERT_DAILY_HOUR = 8;
// Less is a price moved to come up first in a list.
export const PRICE_DROP_MIN_POUNDS = 100;
// A dealer who corrects a listing may hide it for some minutes.
export const CAR_GONE_AFTER_MINUTES = 30;
// Dealers' systems delete and add a car anew where they mean to change it: for so long, and within so many miles where it has no
// number of the dealer's, it is the same car to whoever looks for one.
export const SAME_CAR_AGAIN_DAYS = 30;
export const SAME_CAR_WITHIN_MILES = 100;
// A dealer has many cars that nobody has driven yet, all alike: without a number, one that is added a day after another went is
// rather the next than the same.
export const NEARLY_NEW_MILES = 1000;
export const SAME_NEARLY_NEW_CAR_AGAIN_DAYS = 1;
// The largest file is in within minutes. One that fails again and again must not keep its dealer's cars from everybody.
export const IMPORT_AWAITED_MINUTES = 60;
// Consent goes stale: whoever decides nothing for half a year is asked, once, and silence is no.
export const STILL_LOOKING_AFTER_MONTHS = 6;
export const STILL_LOOKING_ANSWER_DAYS = 30;
// Longer than the two above together, so that the last mail's link still works.
export const ALERT_LINK_MONTHS = 12;
// A watched car that is gone still stands on its watcher's page for so long.
export const ENDED_WATCH_KEPT_DAYS = 7;
// Who never wants to be written to again: kept as a digest, as long as a stranger is likely to keep trying.
export const ALERT_REFUSAL_MONTHS = 24;
// A daily mail looks back one day; a worker that stood still over a long weekend loses nothing.
export const LISTING_CHANGES_KEPT_DAYS = 7;
// The embedded Postgres is started again when it was killed. What ends nine times in five minutes does not heal by itself, and
// whoever supervises the program is better told.
export const EMBEDDED_RESTARTS = { most: 8, withinMinutes: 5 };
// While people wait: whoever waits longer for a connection, or for what another transaction holds, had better come again.
export const DATABASE_WAIT_LIMIT_MS = 5000;
// Of one statement for somebody who waits: all of ours take milliseconds, so what takes this long does not come any more.
export const DATABASE_STATEMENT_LIMIT_MS = 6000;
// Nobody waits for a job, and a job that fails is tried again: it may wait for others longer.
export const JOB_WAIT_LIMIT_MS = 60_000;
