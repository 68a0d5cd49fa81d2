import { type DayFilter, pageNumber, parseDayFilter } from "../lists/page-of.ts";
import { plainText } from "../text/plain-text.ts";
import { type AuditedAction, isAuditedAction } from "./audited-actions.ts";

export interface AuditListQuery extends DayFilter {
  actor: string;
  action: AuditedAction | null;
  subject: string;
  page: number;
}

const SEARCH_MAX_LENGTH = 100;

export function parseAuditListQuery(search: URLSearchParams): AuditListQuery {
  const action = search.get("action") ?? "";
  return {
    actor: words(search.get("actor")),
    action: isAuditedAction(action) ? action : null,
    subject: words(search.get("subject")),
    ...parseDayFilter(search),
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

const words = (text: string | null) =>
  plainText(text ?? "")
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
