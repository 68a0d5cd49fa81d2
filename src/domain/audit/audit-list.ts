import { DAYS, listQuery, searchText } from "../lists/list-query.ts";
import { isAuditedAction } from "./audited-actions.ts";

export const [parseAuditListQuery] = listQuery({
  actor: searchText,
  subject: searchText,
  ...DAYS,
  action: (text) => (text !== null && isAuditedAction(text) ? text : null),
});
export type AuditListQuery = ReturnType<typeof parseAuditListQuery>;
