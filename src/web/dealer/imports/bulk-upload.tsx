import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { BackToListings } from "#src/web/dealer/back-to-listings.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import type { Route } from "./+types/bulk-upload";
import { FormatGuide } from "./format-guide.tsx";
import { StockImportView } from "./import-views.tsx";
import { loadImport } from "./load-import.ts";
import { StockUpload } from "./stock-upload.tsx";

export const meta = () => portalMeta("Bulk Upload");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () => loadImport(request));
clientLoader.hydrate = true as const;

export default function BulkUploadPage({ loaderData }: Route.ComponentProps) {
  const { shown, hasFailed } = loaderData;
  const navigate = useNavigate();
  const [uploaded, setUploaded] = useState<string | null>(null);
  return (
    <>
      <BackToListings />
      <h1 className="mt-2 text-title font-bold">Bulk Upload</h1>
      <p className="mt-1 max-w-prose text-ink-soft">Add or update many cars at once from a CSV file.</p>
      {hasFailed && <LoadFailed what="The import could not be loaded. It continues in the background." />}
      {shown && (
        <StockImportView
          key={shown.import_id}
          start={shown}
          announce={shown.import_id === uploaded || shown.state !== "done"}
          onResend={() => void navigate("/dealer/bulk-upload")}
        />
      )}
      {!shown && !hasFailed && (
        <StockUpload
          onUploaded={({ import_id }) => {
            setUploaded(import_id);
            void navigate(`/dealer/bulk-upload?import=${import_id}`);
          }}
        />
      )}
      <p className="mt-6">
        Does your stock system publish a file?{" "}
        <Link to="/dealer/stock-feed" className="font-semibold text-teal underline underline-offset-4">
          Set up a stock feed
        </Link>{" "}
        once, and upload nothing by hand.
      </p>
      <FormatGuide />
      <p className="mt-6">
        No file to hand?{" "}
        <Link to="/dealer/seo-import" className="font-semibold text-teal underline underline-offset-4">
          SEO Vehicle Import
        </Link>{" "}
        fills your dealership with generated listings.
      </p>
    </>
  );
}
