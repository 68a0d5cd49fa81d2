import { Download, Upload } from "lucide-react";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { stockTemplate, TEMPLATE_FILE_NAME } from "#src/domain/imports/stock-template.ts";
import { MAX_IMPORT_MEGABYTES } from "#src/domain/policy/imports.ts";
import type { MappingAnswers } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { saveFile } from "#src/web/portal/files.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { CheckResult } from "./check-result.tsx";
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
    const { questions, price_moves: moved, lines } = check ?? (await readWith(null));
    // Shown first: the next press uploads.
    if (questions.length > 0 || (check === null && moved + lines.left_out > 0)) return;
    const query = { prices_checked: "true" as const };
    onUploaded(await bodyOf(api.dealer.imports.$post({ query }, bodyWith(answers))));
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
