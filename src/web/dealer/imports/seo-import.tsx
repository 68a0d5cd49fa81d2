import { useState } from "react";
import { useNavigate } from "react-router";
import { counted } from "#src/domain/format/format.ts";
import { readSeoModels, SEO_MODELS_PATH, type SeoModel } from "#src/domain/imports/seo-models.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { ChangeButton, ConfirmDialog } from "#src/web/portal/dialogs.tsx";
import { Fold } from "#src/web/portal/folds.tsx";
import {
  LoadFailed,
  loadOrSayWhy,
  PageHead,
  portalLoader,
  portalMeta,
  Section,
} from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { hasDealer } from "#src/web/session/known-account.ts";
import { Button } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/seo-import";
import { SeoImportView } from "./import-views.tsx";
import { importFailure, loadImport } from "./load-import.ts";

export const meta = () => portalMeta("SEO Vehicle Import");

export const clientLoader = portalLoader(async ({ request }) => {
  const [loaded, models, generated] = await Promise.all([
    loadImport(request),
    loadSeoModels(),
    countGenerated(),
  ]);
  return { ...loaded, models, generated };
});

export default function SeoImportPage({ loaderData }: Route.ComponentProps) {
  const { shown, hasFailed, models, generated } = loaderData;
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
      <PageHead title="SEO Vehicle Import" />
      <Section title="100 vehicles, all of them examples" className="mt-6 max-w-3xl">
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
      </Section>
      {generated > 0 && <DeleteGenerated generated={generated} />}
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
      <p>
        This adds 100 published listings to your dealership: one for each model below. They are not cars that
        you sell. Makes and models are real; all else is a typical figure, made up by fixed rules.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft">
        <li>
          Buyers see them after the cars for sale, without pictures, marked “an example, not a car for sale”.
          They are not counted as cars for sale.
        </li>
        <li>No enquiry reaches you because of one, and you are not charged for any.</li>
        <li>
          A changed one stays an example until you tick “This is now a car that I sell” on its edit page.
        </li>
      </ul>
    </>
  );
}

function DeleteGenerated({ generated }: { generated: number }) {
  const listings = counted(generated, "generated listing");
  return (
    <Section title={`You have ${listings}`} className="mt-6 max-w-3xl">
      <ChangeButton
        question={`Are you sure you want to delete ${generated === 1 ? "this listing" : "these listings"}?`}
        about={`Your ${listings}. Buyers can no longer find them, and you cannot undo this.`}
        confirm="Delete all"
        change={() => bodyOf(api.dealer.imports.seo.$delete())}
        done={({ deleted }) => ({
          title: "Listings deleted",
          description: counted(deleted, "generated listing"),
        })}
        failedTitle="Failed to delete listing"
      >
        Delete all of them
      </ChangeButton>
    </Section>
  );
}

function ModelList({ models }: { models: readonly { make: string; model: string }[] }) {
  return (
    <Fold className="mt-6 max-w-3xl" summary={`The ${models.length} models`}>
      <ul className="gap-x-6 text-ink-soft sm:columns-2 lg:columns-3">
        {models.map(({ make, model }) => (
          <li key={`${make} ${model}`}>
            {make} {model}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

async function countGenerated(): Promise<number> {
  if (!(await hasDealer())) return 0;
  const count = await loadOrSayWhy(() => bodyOf(api.dealer.imports.seo.$get()));
  return count.kind === "loaded" ? count.found.listings : 0;
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
