export const AUDITED_VALUE_MAX_LENGTH = 500;

export type Fields = Readonly<Record<string, unknown>>;

export interface ChangedFields {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Never write credentials to the audit log. */
const SECRETS = /password|token|secret|hash|recovery|code$/i;
const OPEN_CODES = new Set(["postcode", "sort_code", "google_store_code"]);
/** Erased before the audit log is, so only the fact of a change is recorded. */
const SHORT_LIVED = new Set(["registration", "vin"]);
const WITHHELD = "not recorded";
const CLOCKS = new Set(["created_at", "updated_at"]);
/** All other lead fields are personal data that erasure must remove. */
const AUDITED_LEAD_FIELDS = new Set(["state", "progress", "dealer_id", "position"]);

export function changedFields(
  subjectKind: string,
  { before, after }: { before: Fields | null; after: Fields | null },
): ChangedFields {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed: ChangedFields = { before: {}, after: {} };
  for (const name of [...names].sort()) {
    if (!isAudited(subjectKind, name)) continue;
    const [was, is] = [shown(before?.[name]), shown(after?.[name])];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    const isWithheld = SHORT_LIVED.has(name);
    if (was !== undefined) changed.before[name] = isWithheld ? WITHHELD : was;
    if (is !== undefined) changed.after[name] = isWithheld ? WITHHELD : is;
  }
  return changed;
}

function isAudited(subjectKind: string, name: string): boolean {
  if (CLOCKS.has(name) || (SECRETS.test(name) && !OPEN_CODES.has(name))) return false;
  return subjectKind !== "lead" || AUDITED_LEAD_FIELDS.has(name);
}

function shown(value: unknown): unknown {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "string") return cut(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((one) => shown(one) ?? null);
  if (typeof value === "object") return cut(JSON.stringify(value));
  return value;
}

const cut = (text: string): string =>
  text.length <= AUDITED_VALUE_MAX_LENGTH ? text : `${text.slice(0, AUDITED_VALUE_MAX_LENGTH)}…`;
