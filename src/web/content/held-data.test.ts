import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as retention from "#src/domain/policy/retention.ts";
import { PERSONAL_COLUMNS } from "#tests/matrices/personal-columns.ts";
import { valueText } from "./content-values.ts";
import { POLICIES } from "./policies.ts";

const SECTIONS_OF_PRIVACY = POLICIES.get("privacy")?.sections ?? [];
const sectionOf = (id: string) => JSON.stringify(SECTIONS_OF_PRIVACY.find((one) => one.id === id));

const columnsIn = (tables: Record<string, readonly string[]>) =>
  Object.entries(tables).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

const COMMENT = / <!-- (.+) -->/;
/** A comment behind an item names the columns: '<!-- leads: name, email; lead_repeats: request -->'. */
const columnsOf = (item: string) =>
  (COMMENT.exec(item)?.[1]?.split("; ") ?? []).flatMap((one) => {
    const [table = "", names = ""] = one.split(": ");
    return columnsIn({ [table]: names.split(", ") });
  });

const markdown = await readFile("src/web/content/policies/privacy.md", "utf8");
const HELD = (/\{#what-we-hold\}\n(.*?)\n## /s.exec(markdown)?.[1] ?? "").match(/^- .*$/gm) ?? [];

test("the privacy policy names every column with personal data, and no other", () => {
  const { "of no person": _, ...personal } = PERSONAL_COLUMNS;
  expect(HELD.flatMap(columnsOf).sort()).toEqual(Object.values(personal).flatMap(columnsIn).sort());
});

test("the privacy policy shows what it names, without the columns", () => {
  const held = SECTIONS_OF_PRIVACY.find(({ id }) => id === "what-we-hold")
    ?.blocks.filter(Array.isArray)
    .flat();
  expect(held).toHaveLength(HELD.length);
  expect(held?.join()).not.toMatch(/<!--|\{/);
});

const SECTIONS = { LEAD_RETENTION_MONTHS: "how-long", ALERT_REFUSAL_MONTHS: "saved-searches" } as const;
/** Of no person, or of a trial. */
const OTHER_PERIODS = [
  "ABSENT_CAR_RETENTION_DAYS",
  "CAPTURED_MAIL_HOURS",
  "LISTING_CHANGE_RETENTION_DAYS",
  "PERFORMANCE_RETENTION_MONTHS",
  "UNUSED_PHOTO_HOURS",
];
/** Erased by jobs of their own. */
const OWN_JOBS = ["EMAIL_CONFIRMATION_HOURS", "ENQUIRY_LINK_DAYS", "IDEMPOTENCY_KEY_HOURS"];

test("the privacy policy names every period after which personal data is erased, and no other", async () => {
  const files = ["remove-old-records.ts", "retention-queries.ts"];
  const job = (await Promise.all(files.map((file) => readFile(`src/services/retention/${file}`)))).join("\n");
  const erased = new Set([...Object.keys(retention), ...(job.match(/\b[A-Z_]+\b/g) ?? []), ...OWN_JOBS]);
  const periods = [...erased].filter((name) => /_(DAYS|HOURS|MONTHS)$/.test(name));
  const named = HELD.flatMap((item) => [...item.matchAll(/\{([A-Z_]+)\}/g)].map(([, name]) => name));
  expect([...new Set([...named, ...Object.keys(SECTIONS)])].sort()).toEqual(
    periods.filter((name) => !OTHER_PERIODS.includes(name)).sort(),
  );
  for (const item of HELD) expect(item).not.toMatch(/\d+ (?:day|hour|month|week|year)/);
  for (const [name, id] of Object.entries(SECTIONS)) expect(sectionOf(id)).toContain(valueText(name));
});

/** What each key in the browser's storage is called on the page. */
const STORED: Record<string, string> = {
  statistics: "your choice about statistics",
  shortlist: "the cars you saved",
  "recently-viewed": "those you looked at last",
  driving: "your answers to 'Will it do my week?'",
  "car-now": "your answers to 'Will it do my week?'",
  place: "the place you searched near last",
  "last-search": "until you close the tab your last search",
  "lead-draft": "what you typed into a request that you have not sent",
  toasts: "a message for the next page until that page shows it",
  session: "the session that keeps them signed in",
  "session-ended": "the word that it has ended",
  "dealer-view": "whose portal an admin of ours views until the tab is closed",
  push: "whether notifications are on",
  "sign-up-key": "a key from signing up until the link in our email is opened",
  invitation: "an invitation they opened",
  draft: "what they type in a form until they save it or leave the page",
};
/** Names that tabs share without storing anything. */
const CHANNELS = ["dealer-events"];

test("the privacy policy names everything that the browser stores for us", async () => {
  const keys = new Set(CHANNELS);
  for await (const path of glob("src/web/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] })) {
    const code = await readFile(path, "utf8");
    const named = code.matchAll(/(?:"second-spark\.|persistedValue(?:<[^(]*>)?\(\s*")([a-z-]+)/g);
    for (const [, key = ""] of named) keys.add(key);
  }
  expect([...keys].sort()).toEqual([...Object.keys(STORED), ...CHANNELS].sort());
  const words = sectionOf("storage");
  for (const phrase of Object.values(STORED)) expect(words).toContain(phrase);
});
