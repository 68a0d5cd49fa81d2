import { parseResponse } from "hono/client";
import { Download, Upload } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { stockTemplate, TEMPLATE_FILE_NAME } from "#src/domain/imports/stock-template.ts";
import { MAX_IMPORT_MEGABYTES } from "#src/domain/policy/imports.ts";
import { saveFile } from "#src/web/portal/save-file.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { useFocusAfter } from "#src/web/ui/focus/use-focus-after.ts";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { CheckResult } from "./check-result.tsx";
import { importFailure } from "./import-failure.ts";
import type { Import, StockCheck } from "./imported.ts";

export function StockUpload({ onUploaded }: { onUploaded: (started: Import) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"checking" | "uploading" | null>(null);
  useFocusAfter(busy !== null);
  const [check, setCheck] = useState<StockCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(doing: "checking" | "uploading", work: (form: FormData) => Promise<void>) {
    const file = input.current?.files?.[0];
    if (!file) {
      const description = "Please select a CSV file to upload.";
      setFailure(description);
      return toast({ title: "No File Selected", description, variant: "destructive" });
    }
    setBusy(doing);
    setFailure(null);
    setCheck(null);
    try {
      if (file.size > MAX_IMPORT_MEGABYTES * 1024 * 1024) throw new TooLarge();
      const form = new FormData();
      form.append("file", file);
      await work(form);
    } catch (error) {
      const description = error instanceof TooLarge ? error.message : importFailure(error);
      setFailure(description);
      toast({
        title: doing === "checking" ? "Check Failed" : "Upload Failed",
        description,
        variant: "destructive",
      });
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Step number={1} title="Download the template">
        <p className="text-ink-soft">
          All columns and two example rows. Put your cars in their place, in a spreadsheet or any editor, and
          save as CSV.
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
      <Step number={2} title="Upload your CSV file">
        <label htmlFor={`${id}-file`} className="block font-semibold">
          CSV file
        </label>
        <input
          ref={input}
          id={`${id}-file`}
          type="file"
          accept=".csv,text/csv"
          onChange={() => {
            setCheck(null);
            setFailure(null);
          }}
          className="mt-1 block w-full rounded-lg border border-line-strong bg-white p-2 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-full file:border-0 file:bg-paper-deep file:px-4 file:font-semibold"
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            disabled={busy !== null}
            onClick={() =>
              send("uploading", async (form) => {
                onUploaded(await parseResponse(api.dealer.imports.$post({ query: {} }, withBody(form))));
                if (input.current) input.current.value = "";
              })
            }
          >
            <Upload aria-hidden="true" className="size-5" />
            {busy === "uploading" ? "Uploading..." : "Upload Vehicles"}
          </Button>
          <Button
            variant="outline"
            disabled={busy !== null}
            onClick={() =>
              send("checking", async (form) => {
                setCheck(await parseResponse(api.dealer.imports.check.$post({}, withBody(form))));
              })
            }
          >
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

class TooLarge extends Error {
  override message = `The file is larger than ${MAX_IMPORT_MEGABYTES} MB.`;
}

const withBody = (body: FormData) => ({ init: { body } });

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
