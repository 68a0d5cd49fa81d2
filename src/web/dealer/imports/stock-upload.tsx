import { Download, Upload } from "lucide-react";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { formatNumber } from "#src/domain/format/format.ts";
import { stockTemplate, TEMPLATE_FILE_NAME } from "#src/domain/imports/stock-template.ts";
import { MAX_IMPORT_MEGABYTES } from "#src/domain/policy/imports.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { saveFile } from "#src/web/portal/files.tsx";
import { type Column, Table } from "#src/web/portal/table.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { type Import, importFailure, type StockCheck } from "./load-import.ts";

export function StockUpload({ onUploaded }: { onUploaded: (started: Import) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, check, failure, clearResult, upload, checkFirst } = useStockUpload(input, onUploaded);

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
          onChange={clearResult}
          className="mt-1 block w-full rounded-lg border border-line-strong bg-white p-2 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-full file:border-0 file:bg-paper-deep file:px-4 file:font-semibold"
        />
        <p id={`${id}-kinds`} className="mt-1 text-sm text-ink-soft">
          Your stock system's own file too: CSV of any layout, Excel (.xlsx), XML or JSON.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button disabled={busy !== null} onClick={upload}>
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
          <CheckResult check={check} />
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

function useStockUpload(input: RefObject<HTMLInputElement | null>, onUploaded: (started: Import) => void) {
  const [isBusy, doOnce] = useBusy();
  const [activity, setActivity] = useState<Activity>("checking");
  const [check, setCheck] = useState<StockCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function clearResult(): void {
    setCheck(null);
    setFailure(null);
  }

  function fail(title: string, description: string): void {
    setFailure(description);
    toast({ title, description, variant: "destructive" });
  }

  const send = (doing: Activity, work: (body: { init: { body: FormData } }) => Promise<void>) => () =>
    doOnce(async () => {
      const file = input.current?.files?.[0];
      if (!file) return fail("No File Selected", "Please select a CSV file to upload.");
      clearResult();
      setActivity(doing);
      const failed = doing === "checking" ? "Check Failed" : "Upload Failed";
      if (file.size > MAX_IMPORT_MEGABYTES * 1024 * 1024) {
        return fail(failed, `The file is larger than ${MAX_IMPORT_MEGABYTES} MB.`);
      }
      const body = new FormData();
      body.append("file", file);
      await work({ init: { body } }).catch((error: unknown) => fail(failed, importFailure(error)));
    });

  const upload = send("uploading", async (body) => {
    onUploaded(await bodyOf(api.dealer.imports.$post({ query: {} }, body)));
    if (input.current) input.current.value = "";
  });
  const checkFirst = send("checking", async (body) => {
    setCheck(await bodyOf(api.dealer.imports.check.$post({}, body)));
  });

  return { busy: isBusy ? activity : null, check, failure, clearResult, upload, checkFirst };
}

function CheckResult({ check }: { check: StockCheck }) {
  const { total, good, bad, errors, error_count, warnings, warning_count } = check;
  return (
    <Card aria-label="Check" className="mt-6">
      <h3 className="text-lg font-bold">Checked: nothing is saved yet</h3>
      <p role="status" className="mt-1 figures">
        {formatNumber(good)} of {formatNumber(total)} {total === 1 ? "row is" : "rows are"} valid
        {bad > 0 && `, ${formatNumber(bad)} ${bad === 1 ? "needs" : "need"} correcting`}.
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Columns name="Columns found" columns={check.found} />
        <Columns name="Required columns missing" columns={check.missing} isFault />
        <Columns name="Unknown columns, ignored" columns={check.unknown} />
        <Columns name="Repeated columns, only the first is used" columns={check.repeated} />
      </dl>
      <Problems title="Problems" noun="problems" shown={errors} count={error_count} />
      <Problems
        title="Warnings: these rows can be imported, but check them"
        noun="warnings"
        shown={warnings}
        count={warning_count}
      />
    </Card>
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
