import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#src/web/ui/button.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { saveFile } from "./save-file.ts";

interface DownloadButtonProps {
  file_name: string;
  type: string;
  load: () => Promise<Response>;
  children: ReactNode;
}

export function DownloadButton({ file_name, type, load, children }: DownloadButtonProps) {
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
