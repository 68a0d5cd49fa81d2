import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatNumber } from "#src/domain/format/format.ts";
import { Button } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { useBusy } from "./change.ts";

interface DownloadButtonProps {
  file_name: string;
  type?: string;
  load: () => Promise<Response>;
  children: ReactNode;
}

export function DownloadButton({
  file_name,
  type = "text/csv;charset=utf-8",
  load,
  children,
}: DownloadButtonProps) {
  const [isBusy, doOnce] = useBusy();
  const download = async () => {
    try {
      // As bytes: reading a CSV as text would drop the BOM, by which spreadsheets detect UTF-8.
      saveFile(file_name, await (await load()).arrayBuffer(), type);
    } catch {
      toast({ title: "Error", description: "The file could not be downloaded.", variant: "destructive" });
    }
  };
  return (
    <Button variant="outline" className="px-4" onClick={() => void doOnce(download)} disabled={isBusy}>
      <Download aria-hidden="true" className="size-5" />
      {isBusy ? "Preparing..." : children}
    </Button>
  );
}

const PDF = "application/pdf";

interface DocumentFileProps {
  file: { file_name: string; media_type: string; bytes?: number };
  load: () => Promise<{ blob: () => Promise<Blob> }>;
}

/**
 * Shows a picture, or a PDF in the viewer of a browser that has one. Uploads have no active content left
 * (`src/parsing/pdf`), the type is ours, and the frame inherits the page's policy (stored XSS).
 */
export function DocumentFile({ file: { file_name, media_type, bytes }, load }: DocumentFileProps) {
  const [isBusy, doOnce] = useBusy();
  const [shown, setShown] = useState<string | null>(null);
  const isPdf = media_type === PDF;
  const isShowable = media_type.startsWith("image/") || (isPdf && navigator.pdfViewerEnabled);
  const withContent = (use: (content: Blob) => void | Promise<void>) => () =>
    doOnce(async () => use(await (await load()).blob()));
  const button = "min-h-11 text-left font-semibold wrap-anywhere text-teal underline underline-offset-4";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{file_name}</span>
        {bytes !== undefined && <span className="text-sm text-ink-soft figures">{sizeText(bytes)}</span>}
        {isShowable && (
          <button
            type="button"
            aria-expanded={shown !== null}
            disabled={isBusy}
            onClick={
              shown === null
                ? withContent(async (content) =>
                    setShown(isPdf ? temporaryUrl([content], PDF) : await dataUrlOf(content)),
                  )
                : () => setShown(null)
            }
            className={button}
          >
            {shown === null ? "Show" : "Hide"}
            <span className="sr-only"> {file_name}</span>
          </button>
        )}
        <button
          type="button"
          onClick={withContent((content) => saveFile(file_name, content, "application/octet-stream"))}
          disabled={isBusy}
          className={button}
        >
          Save<span className="sr-only"> {file_name}</span>
        </button>
      </p>
      {shown !== null && !isPdf && (
        <img
          src={shown}
          alt={file_name}
          className="my-2 max-h-[80vh] max-w-full rounded-lg border border-line"
        />
      )}
      {shown !== null && isPdf && (
        <iframe
          src={shown}
          title={file_name}
          className="my-2 h-[80vh] w-full rounded-lg border border-line"
        />
      )}
    </>
  );
}

/** The content security policy allows pictures as data URLs only. */
function dataUrlOf(content: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

export const sizeText = (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`;

const REVOKE_AFTER_MS = 60_000;

export function saveFile(name: string, content: BlobPart, type = "text/csv;charset=utf-8"): void {
  const link = document.createElement("a");
  link.href = temporaryUrl([content], type);
  link.download = name;
  link.click();
}

/** Revoked after a minute: Safari reads it after the click, a frame at once. */
function temporaryUrl(parts: BlobPart[], type: string): string {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
  return url;
}
