import { parseResponse } from "hono/client";
import { type RefObject, useState } from "react";
import { MAX_IMPORT_MEGABYTES } from "#src/domain/policy/imports.ts";
import { api } from "#src/web/session/api-client.ts";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { type Import, importFailure, type StockCheck } from "./load-import.ts";

type Activity = "checking" | "uploading";

/** Sends the file chosen in `input` to be checked or imported. */
export function useStockUpload(
  input: RefObject<HTMLInputElement | null>,
  onUploaded: (started: Import) => void,
) {
  const [isBusy, doOnce] = useBusy();
  const [activity, setActivity] = useState<Activity>("checking");
  const [check, setCheck] = useState<StockCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function clearResult(): void {
    setCheck(null);
    setFailure(null);
  }

  async function send(doing: Activity, work: (form: FormData) => Promise<void>) {
    const file = input.current?.files?.[0];
    if (!file) {
      const description = "Please select a CSV file to upload.";
      setFailure(description);
      return toast({ title: "No File Selected", description, variant: "destructive" });
    }
    clearResult();
    setActivity(doing);
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
    }
  }

  const upload = () =>
    doOnce(() =>
      send("uploading", async (form) => {
        onUploaded(await parseResponse(api.dealer.imports.$post({ query: {} }, withBody(form))));
        if (input.current) input.current.value = "";
      }),
    );
  const checkFirst = () =>
    doOnce(() =>
      send("checking", async (form) => {
        setCheck(await parseResponse(api.dealer.imports.check.$post({}, withBody(form))));
      }),
    );

  return { busy: isBusy ? activity : null, check, failure, clearResult, upload, checkFirst };
}

class TooLarge extends Error {
  override message = `The file is larger than ${MAX_IMPORT_MEGABYTES} MB.`;
}

const withBody = (body: FormData) => ({ init: { body } });
