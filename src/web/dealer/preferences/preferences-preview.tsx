import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import type { DealerPreferences } from "#src/domain/leads/routing/dealer-preferences.ts";
import { type PreferencesFormValues, preferencesSchema } from "#src/domain/leads/routing/preferences-form.ts";
import { api } from "#src/web/session/api-client.ts";

/** Debounce while the user types. */
const DEBOUNCE_MS = 400;

type Shown = { matched: number; total: number } | "incomplete" | "failed" | null;

/** Number of recent enquiries that the unsaved rules would have matched. */
export function PreferencesPreview({
  control,
}: {
  control: Control<PreferencesFormValues, unknown, DealerPreferences>;
}) {
  const values = useWatch({ control });
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
      parseResponse(api.dealer.preferences.preview.$post({ json: form })).then(show, () => show("failed"));
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
