import { useState } from "react";
import { useNavigate } from "react-router";
import { BackToListings } from "#src/web/dealer/back-to-listings.tsx";
import { LoadFailed, portalLoader, portalMeta, TextLink } from "#src/web/portal/page.tsx";
import type { Route } from "./+types/bulk-upload";
import { FormatGuide } from "./format-guide.tsx";
import { StockImportView } from "./import-views.tsx";
import { loadImport } from "./load-import.ts";
import { StockUpload } from "./stock-upload.tsx";

export const meta = () => portalMeta("Bulk Upload");

export const clientLoader = portalLoader(({ request }) => loadImport(request));

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
        <TextLink to="/dealer/stock-feed">Set up a stock feed</TextLink> once, and upload nothing by hand.
      </p>
      <FormatGuide />
      <p className="mt-6">
        No file to hand? <TextLink to="/dealer/seo-import">SEO Vehicle Import</TextLink> fills your dealership
        with generated listings.
      </p>
    </>
  );
}
