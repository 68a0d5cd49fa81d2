import { Download, Upload } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { stockTemplate, TEMPLATE_FILE_NAME } from "#src/domain/imports/stock-template.ts";
import { saveFile } from "#src/web/portal/save-file.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { CheckResult } from "./check-result.tsx";
import type { Import } from "./load-import.ts";
import { useStockUpload } from "./use-stock-upload.ts";

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
          accept=".csv,text/csv"
          onChange={clearResult}
          className="mt-1 block w-full rounded-lg border border-line-strong bg-white p-2 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-full file:border-0 file:bg-paper-deep file:px-4 file:font-semibold"
        />
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
