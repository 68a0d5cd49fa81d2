import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Import } from "./imported.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { useImport } from "./use-import.ts";

const SEO_IMPORT_REDIRECT_MS = 2000;

interface SeoImportViewProps {
  start: Import;
  /** Announce completion (false if it had finished before the page loaded). */
  announce: boolean;
}

/** Shows a running SEO import and opens the listings when it is done. */
export function SeoImportView({ start, announce }: SeoImportViewProps) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const record = useImport(start, ({ created, updated, failed }) => {
    if (!announce) return;
    const description = `${formatNumber(created + updated)} vehicles imported successfully. ${formatNumber(failed)} failed.`;
    toast({ title: "SEO Import Complete", description });
    setIsLeaving(true);
  });
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate("/dealer/listings"), SEO_IMPORT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return (
    <div className="mt-5">
      <ProgressBar record={record} />
      {record.state === "done" && (
        <Link to="/dealer/listings" className={buttonClass("primary", "mt-4")}>
          See your listings
        </Link>
      )}
    </div>
  );
}
