import { useState } from "react";
import { useNavigate } from "react-router";
import { readSeoModels, SEO_MODELS_PATH, type SeoModel } from "#src/domain/imports/seo-models.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { ConfirmDialog } from "#src/web/portal/dialogs.tsx";
import { LISTINGS, LoadFailed, PageHead, portalLoader, portalMeta } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/seo-import";
import { SeoImportView } from "./import-views.tsx";
import { importFailure, loadImport } from "./load-import.ts";

export const meta = () => portalMeta("SEO Vehicle Import");

export const clientLoader = portalLoader(async ({ request }) => {
  const [loaded, models] = await Promise.all([loadImport(request), loadSeoModels()]);
  return { ...loaded, models };
});

export default function SeoImportPage({ loaderData }: Route.ComponentProps) {
  const { shown, hasFailed, models } = loaderData;
  const navigate = useNavigate();
  const [isBusy, doOnce] = useBusy();
  const [begun, setBegun] = useState<string | null>(null);
  /** Time of an earlier import; the user is asked to confirm another one. */
  const [earlier, setEarlier] = useState<string | null>(null);

  const begin = (again: boolean) =>
    doOnce(async () => {
      setEarlier(null);
      try {
        const { import_id } = await bodyOf(api.dealer.imports.seo.$post({ json: { again } }));
        setBegun(import_id);
        await navigate(`/dealer/seo-import?import=${import_id}`);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setEarlier(error.message);
        else toast({ title: "Import Failed", description: importFailure(error), variant: "destructive" });
      }
    });

  return (
    <>
      <PageHead partOf={LISTINGS} title="SEO Vehicle Import" />
      <Card padding="medium" className="mt-6 max-w-3xl">
        <h2 className="text-xl font-bold">100 vehicles, one of each model</h2>
        <AboutGeneratedVehicles />
        {hasFailed && <LoadFailed what="The import could not be loaded. It continues in the background." />}
        {shown && (
          <SeoImportView
            key={shown.import_id}
            start={shown}
            announce={shown.import_id === begun || shown.state !== "done"}
          />
        )}
        {!shown && !hasFailed && (
          <Button className="mt-5" disabled={isBusy} onClick={() => void begin(false)}>
            {isBusy ? "Importing..." : "Import All Vehicles"}
          </Button>
        )}
      </Card>
      {models.length > 0 && <ModelList models={models} />}
      {earlier && (
        <ConfirmDialog
          question="Import all vehicles again?"
          confirm="Import again"
          onConfirm={() => void begin(true)}
          onCancel={() => setEarlier(null)}
        >
          {earlier} Importing again adds another 100 listings to them.
        </ConfirmDialog>
      )}
    </>
  );
}

function AboutGeneratedVehicles() {
  return (
    <>
      <p className="mt-2">
        This adds 100 published listings to your dealership: one for each model below. Buyers see them at
        once.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft">
        <li>
          They are not cars you own. Makes and models are real; everything else is made up by fixed rules.
        </li>
        <li>
          Year, price, mileage, battery, ranges, charging speed and postcode are typical figures. Each
          description says so.
        </li>
        <li>
          Buyers see each marked as a generated listing. Enquiries do not reach you because of one, and you
          are not charged for any.
        </li>
        <li>
          They have no pictures. Delete or change any of them in your listings. A changed one stays a
          generated listing until you tick “This is now a car that I sell” on its edit page.
        </li>
      </ul>
    </>
  );
}

function ModelList({ models }: { models: readonly { make: string; model: string }[] }) {
  return (
    <Card as="details" className="mt-6 max-w-3xl">
      <summary className="cursor-pointer font-semibold">The {models.length} models</summary>
      <ul className="mt-3 gap-x-6 text-ink-soft sm:columns-2 lg:columns-3">
        {models.map(({ make, model }) => (
          <li key={`${make} ${model}`}>
            {make} {model}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Models that the SEO import makes vehicles of. Empty when they cannot be loaded. */
async function loadSeoModels(): Promise<SeoModel[]> {
  try {
    const response = await fetch(SEO_MODELS_PATH);
    return response.ok ? [...readSeoModels(await response.text())].map(({ model }) => model) : [];
  } catch {
    return [];
  }
}
