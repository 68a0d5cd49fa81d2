import type { ReactNode } from "react";
import { formatNumber } from "#src/domain/format/format.ts";
import type { MappingAnswers } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { Card } from "#src/web/ui/card.tsx";
import { FeedNotes } from "../stock-feed/feed-diff.tsx";
import { FileReading } from "../stock-feed/file-reading.tsx";
import type { StockCheck } from "./load-import.ts";
import { Problems, RowLines } from "./row-lines.tsx";

interface CheckResultProps {
  check: StockCheck;
  onEdited: (isEdited: boolean) => void;
  /** What to do next. */
  children: ReactNode;
  answer: (answers: MappingAnswers) => Promise<unknown>;
}

/** What a file would do, before anything is saved: what the dealer is asked, what becomes of each row, and what is wrong. */
export function CheckResult({ check, answer, onEdited, children }: CheckResultProps) {
  const { columns, only, questions } = check;
  return (
    <Card aria-label="Check" className="mt-6">
      <h3 className="mb-4 text-lg font-bold">Checked: nothing is saved yet</h3>
      <FileReading
        id="upload"
        reading={check}
        only={only}
        save={(given) => answer({ ...given, columns: { ...byTarget(columns), ...given.columns } })}
        onEdited={onEdited}
      >
        {questions.length === 0 && <CheckedRows check={check} />}
      </FileReading>
      {questions.length === 0 && <p className="mt-4">{children}</p>}
    </Card>
  );
}

function CheckedRows({ check }: Pick<CheckResultProps, "check">) {
  const { total, lines, missing_cars: missing } = check;
  const good = total - lines.failed;
  return (
    <div>
      <p role="status" className="figures">
        {formatNumber(good)} of {formatNumber(total)} {total === 1 ? "row is" : "rows are"} valid
        {lines.failed > 0 &&
          `, ${formatNumber(lines.failed)} ${lines.failed === 1 ? "needs" : "need"} correcting`}
        .
      </p>
      <RowLines lines={lines} />
      <FeedNotes notes={check.notes} />
      {missing > 0 && (
        <p className="mt-2 figures">
          {missing === 1 ? "1 car" : `${formatNumber(missing)} cars`} of your earlier uploads on sale, and not
          in this file. {missing === 1 ? "It stays" : "They stay"} on sale until you take{" "}
          {missing === 1 ? "it" : "them"} off after the upload.
        </p>
      )}
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Columns name="Required columns missing" columns={check.missing} isFault />
        <Columns name="Repeated columns, only the first is used" columns={check.repeated} />
      </dl>
      <Problems title="Problems" noun="problems" shown={check.errors} count={check.error_count} />
      <Problems
        title="Warnings: these rows can be imported, but check them"
        noun="warnings"
        shown={check.warnings}
        count={check.warning_count}
      />
    </div>
  );
}

function byTarget(columns: StockCheck["columns"]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const { source, target } of columns) groups[target] = [...(groups[target] ?? []), source];
  return groups;
}

function Columns({ name, columns, isFault = false }: { name: string; columns: string[]; isFault?: boolean }) {
  if (columns.length === 0) return null;
  return (
    <>
      <dt className="font-semibold">{name}</dt>
      <dd className={`wrap-anywhere ${isFault ? "font-semibold text-danger" : ""}`}>{columns.join(", ")}</dd>
    </>
  );
}
