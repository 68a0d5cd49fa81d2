import { ISSUE_REASON_TEXT } from "#src/domain/issues/issue-reasons.ts";
import * as accounts from "#src/domain/policy/accounts.ts";
import * as billing from "#src/domain/policy/billing.ts";
import * as brand from "#src/domain/policy/brand.ts";
import * as complaints from "#src/domain/policy/complaints.ts";
import * as leads from "#src/domain/policy/lead-routes.ts";
import * as matching from "#src/domain/policy/leads.ts";
import * as listings from "#src/domain/policy/listings.ts";
import * as retention from "#src/domain/policy/retention.ts";
import * as reviews from "#src/domain/policy/reviews.ts";
import * as savedSearches from "#src/domain/policy/saved-searches.ts";
import * as webhooks from "#src/domain/policy/webhooks.ts";
import { REMOVAL_REASON_TEXT, REMOVAL_REASONS } from "#src/domain/reviews/review.ts";
import { WEBHOOK_EVENT_MEANINGS } from "#src/domain/webhooks/webhook-events.ts";

/** What texts name in braces: '{BRAND}', '{COMPLAINT_ANSWER_DAYS.content}'. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...accounts,
  ...billing,
  ...brand,
  ...complaints,
  ...leads,
  ...listings,
  ...matching,
  ...retention,
  ...reviews,
  ...savedSearches,
  ...webhooks,
};

const items = (texts: readonly string[]) => texts.join("\n- ");
const TEXTS: Readonly<Record<string, string>> = {
  ISSUE_REASONS: items(Object.values(ISSUE_REASON_TEXT)),
  REMOVAL_REASONS: items(REMOVAL_REASONS.map((reason) => `${REMOVAL_REASON_TEXT[reason]}.`)),
  WEBHOOK_EVENTS: items(
    Object.entries(WEBHOOK_EVENT_MEANINGS).map(([event, meaning]) => `\`${event}\`: ${meaning}`),
  ),
  WEBHOOK_RETRY_WAITS: new Intl.ListFormat("en-GB").format(webhooks.WEBHOOK_RETRY_SECONDS.map(waitText)),
};

function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [seconds, "second"] : seconds < 3600 ? [seconds / 60, "minute"] : [seconds / 3600, "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Replaces each name in braces by its value: a list by its items, a period ('12 months') with the unit its name ends in. */
export const withValues = (markdown: string): string =>
  markdown.replaceAll(/\{([A-Z_]+(?:\.\w+)?)\}/g, (_, name: string) => TEXTS[name] ?? valueText(name));

export function valueText(name: string): string {
  const [group = "", part] = name.split(".");
  const value = part === undefined ? VALUES[group] : (VALUES[group] as Record<string, unknown>)[part];
  if (value === undefined) throw new RangeError(`no value ${name}`);
  const units = /_(SECONDS|MINUTES|HOURS|DAYS|MONTHS)$/.exec(group)?.[1]?.toLowerCase();
  return units ? `${value} ${value === 1 ? units.slice(0, -1) : units}` : String(value);
}
