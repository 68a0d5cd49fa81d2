import { type FormEvent, type ReactNode, useId, useState } from "react";
import { counted } from "#src/domain/format/format.ts";
import { isAboutOffer } from "#src/domain/imports/column-synonyms.ts";
import { type ColumnTarget, takesSeveral } from "#src/domain/imports/column-targets.ts";
import { MAPPED_TARGETS } from "#src/domain/stock-feeds/feed-mapping.ts";
import { targetText } from "#src/texts/target-text.ts";
import { useChange } from "#src/web/portal/change.ts";
import { Fold } from "#src/web/portal/folds.tsx";
import { Table } from "#src/web/portal/table.tsx";
import { Button } from "#src/web/ui/button.tsx";
import type { Preview } from "./load-stock-feeds.ts";

interface MappingFormProps {
  columns: readonly Column[];
  /** @param columns all of them, by what they are read as */
  save: (columns: Record<string, string[]>) => Promise<unknown>;
  /** Called with whether there are choices to save. */
  onEdited?: (isEdited: boolean) => void;
}

export function MappingForm({ columns, save, onEdited }: MappingFormProps) {
  const [isBusy, change] = useChange();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const targetOf = ({ source, target }: Column, choices = chosen) => choices[source] ?? target;
  const differs = (choices: Record<string, string>) =>
    columns.some((column) => targetOf(column, choices) !== column.target);
  const choose = (source: string, target: string) => {
    const replaced = columns.filter((column) => targetOf(column) === target && isTakenOnce(target));
    const free = Object.fromEntries(replaced.map((column) => [column.source, "ignored"]));
    const choices = { ...chosen, ...free, [source]: target };
    setChosen(choices);
    onEdited?.(differs(choices));
  };
  const saveAll = async () => {
    const all = Object.groupBy(columns, (column) => targetOf(column));
    await save(
      Object.fromEntries(
        Object.entries(all).map(([target, some]) => [target, (some ?? []).map(({ source }) => source)]),
      ),
    );
    setChosen({});
    onEdited?.(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change(saveAll, { title: "Columns saved" });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <MappingTable
        columns={columns}
        choice={({ source, target }) => (
          <select
            aria-label={`We read ${source} as`}
            className="min-h-11 w-full min-w-36 rounded-lg border border-line-strong bg-white px-2 font-semibold"
            value={targetOf({ source, target, values: [] })}
            onChange={({ currentTarget }) => choose(source, currentTarget.value)}
          >
            {OPTIONS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      />
      {differs(chosen) && (
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

const isTakenOnce = (target: string) => target !== "ignored" && !takesSeveral(target as ColumnTarget);

type Column = Preview["columns"][number];

interface MappingTableProps {
  columns: readonly Column[];
  /** Stands for the meaning of a column where it can be changed. */
  choice?: (column: Column) => ReactNode;
}

/** Columns that we use, with their first values; others of no importance behind a click. */
export function MappingTable({ columns, choice }: MappingTableProps) {
  const id = useId();
  const isFolded = (column: Column) => column.target === "ignored" && !isAboutOffer(column.source);
  const used = columns.filter((column) => !isFolded(column));
  const ignored = columns.filter(isFolded);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg font-bold">
        The columns of your file
      </h3>
      <Rows columns={used} choice={choice ?? (({ target }) => targetText(target))} />
      {ignored.length > 0 && (
        <Fold className="mt-2 text-sm" summary={`${counted(ignored.length, "column")} that we do not use`}>
          {choice ? (
            <Rows columns={ignored} choice={choice} />
          ) : (
            <p className="mt-1 text-ink-soft wrap-anywhere">
              {ignored.map(({ source }) => source).join(", ")}
            </p>
          )}
        </Fold>
      )}
    </section>
  );
}

function Rows({ columns, choice }: Required<MappingTableProps>) {
  return (
    <div className="mt-2 overflow-x-auto">
      <Table
        columns={[
          {
            head: "Your column, and its first values",
            className: "w-1/2 wrap-anywhere",
            cell: ({ source, values }) => (
              <>
                <span className="font-semibold">{source}</span>
                <span className="block text-ink-soft">{firstValues(values)}</span>
              </>
            ),
          },
          { head: "We read it as", className: "font-semibold", cell: choice },
        ]}
        rows={columns}
        keyOf={({ source }) => source}
        className="text-left text-sm"
        headClass="border-b border-line-strong"
        cellClass="py-2 pr-3 align-top"
      />
    </div>
  );
}

const SHOWN_LENGTH = 60;

const firstValues = (values: readonly string[]) =>
  values
    .map((value) => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value))
    .join(" · ");
