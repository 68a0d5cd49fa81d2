import { useEffect, useState } from "react";
import {
  type PreferencesFormValues,
  preferencesFormOf,
  preferencesSchema,
} from "#src/domain/leads/routing/preferences-form.ts";
import { ErrorSummary } from "#src/web/portal/forms/error-summary.tsx";
import { LeaveGuard } from "#src/web/portal/forms/leave-guard.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { AreaPart, QuietHoursPart, SharingPart, TimesPart, WishesPart } from "./preference-parts.tsx";
import type { OwnPreferences } from "./preferences-api-form.ts";

/** Rules for the enquiries a dealer gets, with a preview of what they would have matched. */
export function PreferencesForm({ start }: { start: OwnPreferences }) {
  const form = useForm({
    id: "preferences",
    schema: preferencesSchema,
    start: preferencesFormOf(start),
    version: start.updated_at,
    // Sends the raw values: the server reads them with the same schema.
    save: async (_parsed, { values, version }) => {
      const json = { preferences: { ...values }, updated_at: version || null };
      const saved = await bodyOf(api.dealer.preferences.$put({ json }));
      form.state.show(preferencesFormOf(saved), saved.updated_at ?? "");
    },
    theirs: async () => {
      const saved = await bodyOf(api.dealer.preferences.$get());
      return { values: preferencesFormOf(saved), version: saved.updated_at ?? "" };
    },
    done: { title: "Success", description: "Preferences saved" },
    failedTitle: "Error",
  });
  return (
    <form
      onSubmit={form.submit}
      noValidate
      className="mt-6 grid max-w-5xl items-start gap-6 lg:grid-cols-[1fr_18rem]"
    >
      <LeaveGuard form={form} />
      <div className="grid gap-6">
        <ErrorSummary {...form.summary} />
        <AreaPart form={form} />
        <WishesPart form={form} />
        <SharingPart form={form} />
        <TimesPart form={form} />
        <QuietHoursPart form={form} />
        <SaveFailure form={form} />
        <div>
          <Button type="submit" disabled={form.isSubmitting} className="min-w-48">
            {form.isSubmitting ? "Saving..." : "Save preferences"}
          </Button>
        </div>
      </div>
      <PreferencesPreview values={form.values} />
    </form>
  );
}

/** Debounce while the user types. */
const DEBOUNCE_MS = 400;

type Shown = { matched: number; total: number } | "incomplete" | "failed" | null;

/** Number of recent enquiries that the unsaved rules would have matched. */
function PreferencesPreview({ values }: { values: PreferencesFormValues }) {
  const asked = JSON.stringify(values);
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    const form: Record<string, unknown> = JSON.parse(asked);
    if (!preferencesSchema.safeParse(form).success) {
      setShown("incomplete");
      return;
    }
    let isCurrent = true;
    const show = (next: Shown) => isCurrent && setShown(next);
    const timer = setTimeout(() => {
      bodyOf(api.dealer.preferences.preview.$post({ json: form })).then(show, () => show("failed"));
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return (
    <aside aria-label="Preview" className="rounded-card bg-teal-wash p-5 lg:sticky lg:top-6">
      <h2 className="text-lg font-bold">Preview</h2>
      <p role="status" className="mt-2 min-h-12 figures">
        {previewText(shown)}
      </p>
      <p className="mt-3 text-sm text-ink-soft">
        This counts enquiries from buyers who would travel to you. It ignores your daily cap, pauses and
        holidays, and whether you had a matching car.
      </p>
    </aside>
  );
}

function previewText(shown: Shown): string {
  if (shown === null) return "Loading the last enquiries near you...";
  if (shown === "incomplete") return "Complete the fields to see what these rules would have matched.";
  if (shown === "failed") return "The preview could not be loaded.";
  const { matched, total } = shown;
  if (total === 0) return "No buyers near you have sent a request yet, so there is nothing to compare with.";
  return `These rules would have matched ${matched} of the last ${total} ${total === 1 ? "enquiry" : "enquiries"}.`;
}
