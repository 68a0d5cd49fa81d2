import { type FormEvent, useState } from "react";
import { MAPPED_TARGETS } from "#src/domain/stock-feeds/feed-mapping.ts";
import { targetText } from "#src/texts/target-text.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { Button } from "#src/web/ui/button.tsx";
import { type Feed, type Preview, stockFeed } from "./load-stock-feeds.ts";
import { MappingTable } from "./mapping-table.tsx";

interface MappingFormProps {
  feed: Pick<Feed, "stock_feed_id">;
  columns: Preview["columns"];
  onSaved?: () => Promise<void>;
}

/** What each column of a feed's file is, to be corrected. */
export function MappingForm({ feed, columns, onSaved }: MappingFormProps) {
  const [isBusy, change] = useChange();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const changed = columns.filter(({ source, target }) => (chosen[source] ?? target) !== target);
  const save = async () => {
    const json = { columns: answersOf(changed.map(({ source }) => [source, chosen[source] ?? ""])) };
    await stockFeed.$put({ param: { stock_feed_id: feed.stock_feed_id }, json });
    setChosen({});
    await onSaved?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change(save, { title: "Columns saved" });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <MappingTable
        columns={columns}
        choice={({ source, target }) => (
          <select
            aria-label={`We read ${source} as`}
            className="min-h-11 w-full min-w-36 rounded-lg border border-line-strong bg-white px-2 font-semibold"
            value={chosen[source] ?? target}
            onChange={({ target: { value } }) => setChosen((before) => ({ ...before, [source]: value }))}
          >
            {OPTIONS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      />
      {changed.length > 0 && (
        <p>
          <Button type="submit" variant="outline" disabled={isBusy}>
            {isBusy ? "Reading your file..." : "Save the columns"}
          </Button>
        </p>
      )}
    </form>
  );
}

const UNUSED = "Not used";
const OPTIONS = MAPPED_TARGETS.map(
  (target) => [target, target === "ignored" ? UNUSED : targetText(target)] as const,
).toSorted(
  ([, one], [, other]) => Number(other === UNUSED) - Number(one === UNUSED) || one.localeCompare(other),
);

function answersOf(choices: readonly (readonly [source: string, target: string])[]) {
  const answers: Record<string, string[]> = {};
  for (const [source, target] of choices) answers[target] = [...(answers[target] ?? []), source];
  return answers;
}
