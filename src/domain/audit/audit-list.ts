import { londonTime } from "../format/london-time.ts";
import { pageNumber } from "../lists/page-of.ts";
import { plainText } from "../text/plain-text.ts";
import { type AuditedAction, isAuditedAction } from "./audited-actions.ts";

export interface AuditListQuery {
  actor: string;
  action: AuditedAction | null;
  subject: string;
  /** Calendar days in London, both inclusive. */
  from: string;
  to: string;
  page: number;
}

const SEARCH_MAX_LENGTH = 100;

export function parseAuditListQuery(search: URLSearchParams): AuditListQuery {
  const action = search.get("action") ?? "";
  return {
    actor: words(search.get("actor")),
    action: isAuditedAction(action) ? action : null,
    subject: words(search.get("subject")),
    from: day(search.get("from")),
    to: day(search.get("to")),
    page: pageNumber(search.get("page")),
  };
}

export function auditListSearch({ page, action, ...texts }: AuditListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, text] of Object.entries(texts)) if (text !== "") parameters.set(name, text);
  if (action) parameters.set("action", action);
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}

export function auditPeriod({ from, to }: Pick<AuditListQuery, "from" | "to">) {
  return { since: londonTime(from), before: to === "" ? null : londonTime(dayAfter(to)) };
}

function dayAfter(text: string): string {
  const next = new Date(`${text}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const words = (text: string | null) =>
  plainText(text ?? "")
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();

const day = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && londonTime(text) !== null ? text : "";
