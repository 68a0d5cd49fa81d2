import { type FormEvent, type ReactNode, useId, useState } from "react";
import { MAPPED_TARGETS } from "#src/domain/stock-feeds/feed-mapping.ts";
import { targetText } from "#src/texts/target-text.ts";
import { useChange } from "#src/web/portal/change.ts";
import { Table } from "#src/web/portal/table.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { type Feed, type Preview, stockFeed } from "./load-stock-feeds.ts";

interface MappingFormProps {
  feed: Pick<Feed, "stock_feed_id">;
  columns: Preview["columns"];
  onSaved?: () => Promise<void>;
}

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

type Column = Preview["columns"][number];

interface MappingTableProps {
  columns: readonly Column[];
  /** Stands for the meaning of a column where it can be changed. */
  choice?: (column: Column) => ReactNode;
}

/** Columns that we use, with their first values; the others behind a click. */
export function MappingTable({ columns, choice }: MappingTableProps) {
  const id = useId();
  const used = columns.filter(({ target }) => target !== "ignored");
  const ignored = columns.filter(({ target }) => target === "ignored");
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg font-bold">
        The columns of your file
      </h3>
      <Rows columns={used} choice={choice ?? (({ target }) => targetText(target))} />
      {ignored.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 cursor-pointer py-1 font-semibold text-teal">
            {ignored.length === 1
              ? "1 column that we do not use"
              : `${ignored.length} columns that we do not use`}
          </summary>
          {choice ? (
            <Rows columns={ignored} choice={choice} />
          ) : (
            <p className="mt-1 text-ink-soft wrap-anywhere">
              {ignored.map(({ source }) => source).join(", ")}
            </p>
          )}
        </details>
      )}
    </section>
  );
}

function Rows({ columns, choice }: Required<MappingTableProps>) {
  return (
    <div className="mt-2 overflow-x-auto">
      <Table
        columns={[
          { head: "Your column", className: "wrap-anywhere", cell: ({ source }) => source },
          { head: "We read it as", className: "font-semibold", cell: choice },
          {
            head: "First values",
            className: "text-ink-soft wrap-anywhere",
            cell: ({ values }) => firstValues(values),
          },
        ]}
        rows={columns}
        keyOf={({ source }) => source}
        className="text-left text-sm"
        headClass="border-b border-line-strong"
        cellClass="px-3 py-2 align-top"
      />
    </div>
  );
}

const SHOWN_LENGTH = 60;

const firstValues = (values: readonly string[]) =>
  values
    .map((value) => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value))
    .join(" · ");
