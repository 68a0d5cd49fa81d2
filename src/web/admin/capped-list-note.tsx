import { formatNumber } from "#src/domain/format/format.ts";
import { LONG_LIST_ROWS } from "#src/domain/lists/long-list.ts";

/** Below the last page of a long list that has more rows. */
export function CappedListNote() {
  return (
    <p className="mt-4 text-center text-ink-soft">
      A list shows at most {formatNumber(LONG_LIST_ROWS)}. To see the others, choose days above.
    </p>
  );
}
