import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { EV_VARIANTS, variantTitle } from "#src/domain/ev-variants/ev-variants.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { REQUIRED_COLUMNS, STOCK_COLUMNS } from "#src/domain/imports/stock-columns.ts";
import {
  MAX_IMAGE_URLS_PER_CSV_ROW,
  MAX_IMPORT_MEGABYTES,
  MAX_IMPORT_ROWS,
} from "#src/domain/policy/imports.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { columnsWith, columnValues, HEADLINE_COLUMNS } from "#src/domain/vehicles/fields.ts";
import { Fold } from "#src/web/portal/folds.tsx";
import { LoadFailed, PageHead, portalLoader, portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/bulk-upload";
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
      <PageHead title="Bulk Upload" about="Add or update many cars at once from a file." />
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

const OPTIONAL = STOCK_COLUMNS.filter(
  (column) => HEADLINE_COLUMNS.some((headline) => headline === column) && !REQUIRED_COLUMNS.includes(column),
);
const DETAILS = columnsWith(({ part }) => part !== "price");

const namesOf = (columns: readonly string[]) =>
  columns
    .map((column) => {
      const values = columnValues(column);
      return values ? `${column} (${values})` : column;
    })
    .join(", ");

function FormatGuide() {
  return (
    <Card padding="medium" className="mt-8">
      <h2 className="text-xl font-bold">Format guide</h2>
      <dl className="mt-4 grid gap-4">
        <Part name="Required columns">
          {namesOf(REQUIRED_COLUMNS)}. The names of other systems are read too.
        </Part>
        <Part name="Optional columns">
          {namesOf(OPTIONAL)}, image_url_1 to image_url_{MAX_IMAGE_URLS_PER_CSV_ROW}
        </Part>
        <Part name="Body styles">{BODY_STYLES.join(", ")}</Part>
      </dl>
      <Fold className="mt-4" summary="All columns and values">
        <dl className="mt-4 grid gap-4">
          <Part name="Details buyers ask about">
            {namesOf(DETAILS)}. One that we cannot read stays as it is, and the row says so. Buyers never see
            the VIN, and see the registration only if you tick that on the listing.
          </Part>
          <Part name="mandatory_fee, mandatory_fee_for">
            A fee that your buyers must pay, in pounds, and what it is for, such as admin. The price already
            includes it: nothing is added.
          </Part>
          <Part name="Fees, VAT and status">
            A column such as Admin Fee is added to the price. A price without VAT is refused with the total
            that buyers need. Sold cars, and those that are not for sale, go off sale; a new car with a status
            that we do not know stays a draft.
          </Part>
          <Part name="ev_variant_id">
            The version of the car. When it fits make, model, year, battery and plug, buyers see the winter
            range computed from tests of this version and the health or age of its battery.
            <VariantIds />
          </Part>
          <Part name="stock_ref">
            Your own stock number: upload it again to update the listing instead of adding it twice. Details
            without a column in the file stay as they are.
          </Part>
          <Part name="Pictures">
            After the import we download the pictures and add them to the listing. If one cannot be
            downloaded, the listing says which and why.
          </Part>
          <Part name="Writing values">
            The first row has the column names, in any order. Put quotes (") around a value that contains a
            comma or a line break. The sheets of a workbook are read one after the other, and their rows
            numbered on. Without a postcode we take your dealership's. Up to {formatNumber(MAX_IMPORT_ROWS)}{" "}
            rows and {MAX_IMPORT_MEGABYTES} MB per file.
          </Part>
        </dl>
      </Fold>
    </Card>
  );
}

const VariantIds = () => (
  <Fold summary={`The ${EV_VARIANTS.length} versions`}>
    <ul className="mt-1 wrap-anywhere">
      {EV_VARIANTS.map((variant) => (
        <li key={variant.id}>
          {variant.id}: {variantTitle(variant)}
        </li>
      ))}
    </ul>
  </Fold>
);

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[12rem_1fr] sm:gap-6">
      <dt className="font-semibold">{name}</dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  );
}
