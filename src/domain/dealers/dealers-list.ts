import { listQuery, oneOf, searchText } from "../lists/list-query.ts";
import { DEALER_STATUSES } from "./dealer-status.ts";

export const [parseDealersListQuery] = listQuery({
  search: searchText,
  status: oneOf(["all", ...DEALER_STATUSES]),
});
export type DealersListQuery = ReturnType<typeof parseDealersListQuery>;
