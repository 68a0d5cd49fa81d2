import { z } from "zod";
import { LEAD_SOURCES } from "../leads/lead-request.ts";
import { POST_LIMITS } from "../policy.ts";
import { isUuid } from "../text/is-uuid.ts";
import { countableText } from "./countable-text.ts";
import { filterFields } from "./filter-fields.ts";
import { occurredAt } from "./occurred-at.ts";

const NAME_MAX_LENGTH = 100;
const PATH_MAX_LENGTH = 300;

const words = (max: number) => z.string().transform(countableText).pipe(z.string().min(1).max(max));
const vehicle_id = z.string().refine(isUuid).transform((text) => text.toLowerCase());

const vehicleFields = z.object({
  vehicle_id,
  vehicle_make: words(NAME_MAX_LENGTH),
  vehicle_model: words(NAME_MAX_LENGTH),
});
/** `label` is the lead's source (spec §3, §4); a lead that did not start from a vehicle has no `vehicle_id`. */
const leadFields = z.object({ label: z.enum(LEAD_SOURCES), vehicle_id: vehicle_id.optional() });
const noFields = z.object({});

/** THE table of events (spec §1) and what each carries (spec §3 'Analytics event fields'). */
export const ANALYTICS_EVENTS = {
  page_view: noFields,
  lead_form_started: leadFields,
  lead_form_submitted: leadFields,
  vehicle_viewed: vehicleFields,
  vehicle_filtered: filterFields,
  dealer_signup: noFields,
  dealer_login: noFields,
  listing_created: vehicleFields,
  blog_post_viewed: z.object({ post_slug: words(POST_LIMITS.slug), post_title: words(POST_LIMITS.title) }),
  cta_clicked: z.object({ cta_name: words(NAME_MAX_LENGTH), cta_location: words(NAME_MAX_LENGTH) }),
} as const satisfies Record<string, z.ZodType>;

export type AnalyticsEventName = keyof typeof ANALYTICS_EVENTS;
/** What is handed over with an event of this name. */
export type AnalyticsEventFields<N extends AnalyticsEventName> = z.input<(typeof ANALYTICS_EVENTS)[N]>;

/** An event as it is kept: what is counted by has a place of its own, the rest stands in `fields`. */
export interface AnalyticsEvent {
  name: AnalyticsEventName;
  occurred_at: Date;
  page_path: string;
  vehicle_id: string | null;
  post_slug: string | null;
  label: string | null;
  fields: Record<string, string | number | boolean>;
}

const envelope = z.object({
  name: z.string().refine((name): name is AnalyticsEventName => Object.hasOwn(ANALYTICS_EVENTS, name)),
  occurred_at: z.unknown(),
  page_path: z
    .string()
    .transform((path) => countableText(path.split(/[?#]/, 1)[0] ?? ""))
    .pipe(z.string().startsWith("/").max(PATH_MAX_LENGTH)),
  fields: z.record(z.string(), z.unknown()).default({}),
});

/** Reads one event out of whatever was sent; null when it is none of ours. Fields it does not have are left out. */
export function parseAnalyticsEvent(sent: unknown, received_at: Date): AnalyticsEvent | null {
  const outer = envelope.safeParse(sent);
  if (!outer.success) return null;
  const { name, page_path } = outer.data;
  const inner = ANALYTICS_EVENTS[name].safeParse(outer.data.fields);
  if (!inner.success) return null;
  const { vehicle_id = null, post_slug = null, label = null, ...fields } = inner.data as Partial<EveryField>;
  const occurred_at = occurredAt(outer.data.occurred_at, received_at);
  if (name === "vehicle_filtered") {
    return { name, occurred_at, page_path, vehicle_id: null, post_slug: null, label: null, fields: inner.data };
  }
  return { name, occurred_at, page_path, vehicle_id, post_slug, label, fields };
}
