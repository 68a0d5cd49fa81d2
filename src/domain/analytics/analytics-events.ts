import { z } from "zod";
import { LEAD_SOURCES } from "#src/domain/leads/request/lead-request.ts";
import { HOUR_MS } from "#src/domain/time/ago.ts";
import { scrub } from "../errors/scrub.ts";
import { parsePostcode } from "../geo/postcode.ts";
import { BROWSE_PAGE_SIZE } from "../policy/browse.ts";
import { POST_LIMITS } from "../policy/posts.ts";
import { isUuid } from "../text/is-uuid.ts";
import { plainText } from "../text/plain-text.ts";
import { withoutLinkKeys } from "../text/without-link-keys.ts";
import { FEED_NAMES } from "../vehicle-feeds/feed-vehicle.ts";

type FilterValue = string | number | boolean;

const MAX_FILTERS = 30;
const VALUE_MAX_LENGTH = 100;
const FILTER_NAME = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;

/** No personal data: postcodes keep only the outward code, keywords are scrubbed. */
export const filterFields = z
  .custom<object>((given) => typeof given === "object" && given !== null && !Array.isArray(given))
  .transform((given) => Object.fromEntries(Object.entries(given).flatMap(cleanField).slice(0, MAX_FILTERS)))
  .refine((fields) => Object.keys(fields).length > 0);

function cleanField([name, value]: [string, unknown]): [string, FilterValue][] {
  if (!FILTER_NAME.test(name) || name === "page") return [];
  const cleaned = typeof value === "string" ? cleanText(name, value) : value;
  if (cleaned === "") return [];
  if (typeof cleaned === "string" || typeof cleaned === "boolean") return [[name, cleaned]];
  return typeof cleaned === "number" && Number.isFinite(cleaned) ? [[name, cleaned]] : [];
}

function cleanText(name: string, text: string): string {
  if (name !== "postcode") return scrub(plainText(text).slice(0, VALUE_MAX_LENGTH));
  const postcode = parsePostcode(text);
  if (postcode === null) return "";
  return postcode.kind === "area" ? postcode.area : postcode.outward;
}

const WORDS_MAX_LENGTH = 100;
const PATH_MAX_LENGTH = 300;

const words = (max = WORDS_MAX_LENGTH) => z.string().transform(plainText).pipe(z.string().min(1).max(max));
const vehicleId = z.string().refine(isUuid).toLowerCase();

const vehicleFields = z.object({ vehicle_id: vehicleId, vehicle_make: words(), vehicle_model: words() });
const leadFields = z.object({ label: z.enum(LEAD_SOURCES), vehicle_id: vehicleId.optional() });
const postFields = z.object({
  post_slug: z
    .string()
    .max(POST_LIMITS.slug)
    .regex(/^[a-z0-9-]+$/),
  post_title: words(POST_LIMITS.title),
});
const noFields = z.object({});
const shownFields = z.object({ vehicle_ids: z.array(vehicleId).min(1).max(BROWSE_PAGE_SIZE) });

/** All have `page_path` (docs/product.md, Analytics). */
export const ANALYTICS_EVENTS = {
  page_view: noFields,
  lead_form_started: leadFields,
  lead_form_submitted: leadFields,
  vehicle_viewed: vehicleFields,
  vehicle_filtered: filterFields,
  dealer_signup: noFields,
  dealer_login: noFields,
  listing_created: vehicleFields,
  blog_post_viewed: postFields,
  cta_clicked: z.object({ cta_name: words(), cta_location: words() }),
  vehicle_shown: shownFields,
  gallery_opened: vehicleFields,
  sheet_scanned: vehicleFields,
  feed_arrived: vehicleFields.extend({ label: z.enum(FEED_NAMES) }),
} as const satisfies Record<string, z.ZodType>;

export type AnalyticsEventName = keyof typeof ANALYTICS_EVENTS;
export type AnalyticsEventFields<N extends AnalyticsEventName> = z.input<(typeof ANALYTICS_EVENTS)[N]>;

export interface AnalyticsEvent {
  name: AnalyticsEventName;
  occurred_at: Date;
  page_path: string;
  vehicle_id: string | null;
  post_slug: string | null;
  label: string | null;
  fields: Record<string, unknown>;
}

const envelope = z.object({
  name: z.string().refine((name): name is AnalyticsEventName => Object.hasOwn(ANALYTICS_EVENTS, name)),
  occurred_at: z.unknown().optional(),
  page_path: z
    .string()
    .transform((path) => withoutLinkKeys(plainText(path.replace(/[?#].*/s, ""))))
    .pipe(
      z
        .string()
        .max(PATH_MAX_LENGTH)
        .regex(/^\/(?!.*(?:@|%40))/i),
    ),
  fields: z.unknown().optional(),
});

/** Empty for an unknown event, several for an event about several vehicles. */
export function parseAnalyticsEvents(sent: unknown, receivedAt: Date): AnalyticsEvent[] {
  const outer = envelope.safeParse(sent);
  if (!outer.success) return [];
  const { name, page_path } = outer.data;
  const inner = ANALYTICS_EVENTS[name].safeParse(outer.data.fields ?? {});
  if (!inner.success) return [];
  const checkedAt = occurredAt(outer.data.occurred_at, receivedAt);
  const { vehicle_ids, ...carried } = inPlace(name, inner.data);
  const event = { name, occurred_at: checkedAt, page_path, ...carried };
  return vehicle_ids ? vehicle_ids.map((vehicleId) => ({ ...event, vehicle_id: vehicleId })) : [event];
}

type InPlace = Pick<AnalyticsEvent, "vehicle_id" | "post_slug" | "label" | "fields"> & {
  vehicle_ids?: readonly string[];
};

function inPlace(name: AnalyticsEventName, data: object): InPlace {
  const nowhere = { vehicle_id: null, post_slug: null, label: null };
  if (name === "vehicle_filtered") return { ...nowhere, fields: { ...data } };
  if (name === "vehicle_shown") return { ...nowhere, fields: {}, vehicle_ids: (data as Shown).vehicle_ids };
  const { vehicle_id = null, post_slug = null, label = null, ...fields } = data as Partial<InPlace>;
  return { vehicle_id, post_slug, label, fields };
}

type Shown = z.output<typeof shownFields>;

/** The table's constraint uses the same limit. */
const LONGEST_WAIT_MS = HOUR_MS;

export function occurredAt(clientTime: unknown, receivedAt: Date): Date {
  const time = typeof clientTime === "string" ? Date.parse(clientTime) : Number.NaN;
  const wait = receivedAt.getTime() - time;
  return wait >= 0 && wait <= LONGEST_WAIT_MS ? new Date(time) : receivedAt;
}
