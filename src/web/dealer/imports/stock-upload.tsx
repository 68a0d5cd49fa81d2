import { Download, Upload } from "lucide-react";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { formatNumber } from "#src/domain/format/format.ts";
import { ROW_LINES, type RowLine } from "#src/domain/imports/row-lines.ts";
import { stockTemplate, TEMPLATE_FILE_NAME } from "#src/domain/imports/stock-template.ts";
import { MAX_IMPORT_MEGABYTES } from "#src/domain/policy/imports.ts";
import type { MappingAnswers } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { saveFile } from "#src/web/portal/files.tsx";
import { type Column, Table } from "#src/web/portal/table.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { MappingForm } from "../stock-feed/mapping-form.tsx";
import { Questions } from "../stock-feed/questions.tsx";
import { type Import, importFailure, type StockCheck } from "./load-import.ts";

export function StockUpload({ onUploaded }: { onUploaded: (started: Import) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const { busy, check, failure, clearResult, upload, checkFirst, answer } = useStockUpload(
    { input, pasted },
    onUploaded,
  );
  const [isEdited, setEdited] = useState(false);
  const replace = (other: RefObject<{ value: string } | null>) => {
    if (other.current) other.current.value = "";
    setEdited(false);
    clearResult();
  };
  const isUploadable = busy === null && !isEdited && !(check && check.questions.length > 0);

  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <TemplateStep />
      <Step number={2} title="Upload your CSV file">
        <label htmlFor={`${id}-file`} className="block font-semibold">
          CSV file
        </label>
        <input
          ref={input}
          id={`${id}-file`}
          type="file"
          aria-describedby={`${id}-kinds`}
          onChange={() => replace(pasted)}
          className="mt-1 block w-full rounded-lg border border-line-strong bg-white p-2 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-full file:border-0 file:bg-paper-deep file:px-4 file:font-semibold"
        />
        <p id={`${id}-kinds`} className="mt-1 text-sm text-ink-soft">
          Your stock system's own file too: CSV of any layout, Excel (.xlsx), XML or JSON.
        </p>
        <div className="mt-4">
          <TextAreaField
            ref={pasted}
            id={`${id}-pasted`}
            label="Or paste rows"
            hint="Copied from a spreadsheet, with the row of column names."
            rows={3}
            spellCheck={false}
            onChange={() => replace(input)}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button disabled={!isUploadable} onClick={upload}>
            <Upload aria-hidden="true" className="size-5" />
            {busy === "uploading" ? "Uploading..." : "Upload Vehicles"}
          </Button>
          <Button variant="outline" disabled={busy !== null} onClick={checkFirst}>
            {busy === "checking" ? "Checking..." : "Check first"}
          </Button>
        </div>
        {busy === "uploading" && (
          <progress aria-label="Sending the file" className="mt-4 block h-3 w-full accent-teal" />
        )}
        <div className="mt-4">
          <FormAlert>{failure}</FormAlert>
        </div>
      </Step>
      {check && (
        <div className="lg:col-span-2">
          <CheckResult check={check} answer={answer} onEdited={setEdited}>
            <Button disabled={!isUploadable} onClick={upload}>
              Upload these rows
            </Button>
          </CheckResult>
        </div>
      )}
    </div>
  );
}

function TemplateStep() {
  return (
    <Step number={1} title="Download the template">
      <p className="text-ink-soft">
        All columns and two example rows. Replace the examples with your cars in a spreadsheet or any editor,
        and save as CSV.
      </p>
      <Button
        variant="outline"
        className="mt-4"
        onClick={() => {
          saveFile(TEMPLATE_FILE_NAME, stockTemplate());
          toast({ title: "Template Downloaded" });
        }}
      >
        <Download aria-hidden="true" className="size-5" />
        Download Template
      </Button>
    </Step>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Card padding="medium">
      <h2 className="mb-3 flex items-center gap-3 text-xl font-bold">
        <span className="inline-flex size-8 items-center justify-center rounded-full bg-spark text-base figures">
          <span className="sr-only">Step </span>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}

type Activity = "checking" | "uploading";

interface Fields {
  input: RefObject<HTMLInputElement | null>;
  pasted: RefObject<HTMLTextAreaElement | null>;
}

function fileIn({ input, pasted }: Fields): File | undefined {
  const text = pasted.current?.value ?? "";
  return input.current?.files?.[0] ?? (text.trim() ? new File([text], "Pasted rows.csv") : undefined);
}

function useStockUpload(fields: Fields, onUploaded: (started: Import) => void) {
  const [isBusy, doOnce] = useBusy();
  const [activity, setActivity] = useState<Activity>("checking");
  const [check, setCheck] = useState<StockCheck | null>(null);
  const [answers, setAnswers] = useState<MappingAnswers | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function clearResult(): void {
    setCheck(null);
    setAnswers(null);
    setFailure(null);
  }

  function fail(title: string, description: string): void {
    setFailure(description);
    toast({ title, description, variant: "destructive" });
  }

  function bodyWith(said: MappingAnswers | null) {
    const body = new FormData();
    body.append("file", fileIn(fields) ?? "");
    if (said) body.append("answers", JSON.stringify(said));
    return { init: { body } };
  }

  const readWith = async (said: MappingAnswers | null) => {
    const read = await bodyOf(api.dealer.imports.check.$post({}, bodyWith(said)));
    setCheck(read);
    setAnswers(said);
    return read;
  };

  const send = (doing: Activity, work: () => Promise<unknown>) => () =>
    doOnce(async () => {
      const file = fileIn(fields);
      if (!file) return fail("No File Selected", "Please select a CSV file to upload.");
      setFailure(null);
      setActivity(doing);
      const failed = doing === "checking" ? "Check Failed" : "Upload Failed";
      if (file.size > MAX_IMPORT_MEGABYTES * 1024 * 1024) {
        return fail(failed, `The file is larger than ${MAX_IMPORT_MEGABYTES} MB.`);
      }
      await work().catch((error: unknown) => fail(failed, importFailure(error)));
    });

  const upload = send("uploading", async () => {
    const { questions, price_moves: moved } = check ?? (await readWith(null));
    // Shown first: the next press uploads.
    if (questions.length > 0 || (check === null && moved > 0)) return;
    onUploaded(await bodyOf(api.dealer.imports.$post({ query: {} }, bodyWith(answers))));
  });

  return {
    busy: isBusy ? activity : null,
    check,
    failure,
    clearResult,
    upload,
    checkFirst: send("checking", () => readWith(answers)),
    answer: (more: MappingAnswers) => readWith(withMore(answers, more)),
  };
}

/** A column is in the newest answer that names it; what no column has stays so. */
function withMore(
  before: MappingAnswers | null,
  { columns = {}, ...amounts }: MappingAnswers,
): MappingAnswers {
  const absent = Object.entries(before?.columns ?? {}).filter(([, source]) => source === null);
  return { ...before, ...amounts, columns: { ...Object.fromEntries(absent), ...columns } };
}

interface CheckResultProps {
  check: StockCheck;
  onEdited: (isEdited: boolean) => void;
  /** What to do next. */
  children: ReactNode;
  answer: (answers: MappingAnswers) => Promise<unknown>;
}

function CheckResult({ check, answer, onEdited, children }: CheckResultProps) {
  const { total, lines, questions, columns, errors, error_count, warnings, warning_count } = check;
  const good = total - lines.failed;
  return (
    <Card aria-label="Check" className="mt-6">
      <h3 className="text-lg font-bold">Checked: nothing is saved yet</h3>
      {questions.length > 0 ? (
        <div className="mt-4">
          <Questions
            key={questions.map(({ target }) => target).join()}
            id="upload-questions"
            questions={questions}
            save={(given) => answer({ ...given, columns: { ...byTarget(columns), ...given.columns } })}
          />
        </div>
      ) : (
        <>
          <p role="status" className="mt-1 figures">
            {formatNumber(good)} of {formatNumber(total)} {total === 1 ? "row is" : "rows are"} valid
            {lines.failed > 0 &&
              `, ${formatNumber(lines.failed)} ${lines.failed === 1 ? "needs" : "need"} correcting`}
            .
          </p>
          <RowLines check={check} />
          <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            <Columns name="Required columns missing" columns={check.missing} isFault />
            <Columns name="Repeated columns, only the first is used" columns={check.repeated} />
          </dl>
          <Problems title="Problems" noun="problems" shown={errors} count={error_count} />
          <Problems
            title="Warnings: these rows can be imported, but check them"
            noun="warnings"
            shown={warnings}
            count={warning_count}
          />
        </>
      )}
      <div className="mt-4 grid gap-4">
        <MappingForm columns={columns} save={(given) => answer({ columns: given })} onEdited={onEdited} />
        {questions.length === 0 && <p>{children}</p>}
      </div>
    </Card>
  );
}

function byTarget(columns: StockCheck["columns"]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const { source, target } of columns) groups[target] = [...(groups[target] ?? []), source];
  return groups;
}

const LINE_TEXT: Record<RowLine, string> = {
  new: "new",
  changed: "changed",
  same: "the same as now",
  draft: "new, as drafts until you have looked",
  due_in: "due in, as drafts until they arrive",
  sold: "sold in the file",
  withdrawn: "not for sale in the file, or without a price",
  other_fuel: "not electric, left out",
  repeated: "about a car that an earlier row is about",
  failed: "cannot come in",
};

function RowLines({ check: { lines, missing_cars: missing } }: Pick<CheckResultProps, "check">) {
  return (
    <>
      <ul aria-label="What becomes of the rows" className="mt-3 grid gap-1 figures">
        {ROW_LINES.filter((line) => lines[line] > 0).map((line) => (
          <li key={line} className={line === "failed" ? "font-semibold text-danger" : ""}>
            <span className="inline-block min-w-12 pr-2 text-right font-bold">
              {formatNumber(lines[line])}
            </span>{" "}
            {LINE_TEXT[line]}
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <p className="mt-2 figures">
          {missing === 1 ? "1 car" : `${formatNumber(missing)} cars`} of your earlier uploads on sale, and not
          in this file. {missing === 1 ? "It stays" : "They stay"} on sale until you take{" "}
          {missing === 1 ? "it" : "them"} off after the upload.
        </p>
      )}
    </>
  );
}

interface ProblemsProps {
  title: string;
  noun: "problems" | "warnings";
  shown: StockCheck["errors"];
  count: number;
}

const PROBLEM_COLUMNS: readonly Column<StockCheck["errors"][number]>[] = [
  { head: "Row", className: "figures", cell: ({ row }) => row },
  { head: "Column", cell: ({ column }) => column ?? "whole row" },
  {
    head: "Value",
    className: "max-w-16 truncate sm:max-w-48",
    cell: ({ column, value }) => (
      <span title={value}>
        {value || <span className="text-ink-soft">{column === null ? "" : "empty"}</span>}
      </span>
    ),
  },
  { head: "Problem", cell: ({ message }) => message },
];

function Problems({ title, noun, shown, count }: ProblemsProps) {
  if (count === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="mb-1 font-bold">{title}</h4>
      <ScrollArea
        aria-label={title}
        className="max-h-96 overflow-auto rounded-lg border border-line bg-white"
      >
        <Table
          columns={PROBLEM_COLUMNS}
          rows={shown}
          keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
          className="text-left"
          headClass="sticky top-0 bg-paper-deep"
          cellClass="p-2 align-top sm:px-3"
        />
      </ScrollArea>
      {count > shown.length && (
        <p className="mt-2 text-ink-soft figures">
          Showing the first {formatNumber(shown.length)} of {formatNumber(count)} {noun}.
        </p>
      )}
    </div>
  );
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
