import { useEffect, useState } from "react";
import { type Control, type FieldErrors, useWatch } from "react-hook-form";
import { useRevalidator } from "react-router";
import type { DealerPreferences } from "#src/domain/leads/routing/dealer-preferences.ts";
import {
  type PreferencesFormValues,
  preferencesFormOf,
  preferencesSchema,
} from "#src/domain/leads/routing/preferences-form.ts";
import { ErrorSummary } from "#src/web/portal/forms/error-summary.tsx";
import { LeaveGuard } from "#src/web/portal/forms/leave-guard.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { type WrongField, wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { AreaPart, QuietHoursPart, SharingPart, TimesPart, WishesPart } from "./preference-parts.tsx";
import type { OwnPreferences, PreferencesApiForm } from "./preferences-api-form.ts";

/** Rules for the enquiries a dealer gets, with a preview of what they would have matched. */
export function PreferencesForm({ start }: { start: OwnPreferences }) {
  const { revalidate } = useRevalidator();
  // Version of the values in the fields: a revalidation must not change it while the user types.
  const [updatedAt, setUpdatedAt] = useState(start.updated_at);
  const form: PreferencesApiForm = useApiForm({
    schema: preferencesSchema,
    start: preferencesFormOf(start),
    draft: "preferences",
    version: updatedAt ?? "",
    // Sends the raw values: the server reads them with the same schema.
    save: async (_parsed, version) => {
      const json = { preferences: { ...form.getValues() }, updated_at: version || null };
      show(await bodyOf(api.dealer.preferences.$put({ json })));
      toast({ title: "Success", description: "Preferences saved" });
      await revalidate();
    },
    theirs: async () => {
      const saved = await bodyOf(api.dealer.preferences.$get());
      return { values: preferencesFormOf(saved), version: saved.updated_at ?? "" };
    },
  });
  function show(saved: OwnPreferences): void {
    form.reset(preferencesFormOf(saved));
    setUpdatedAt(saved.updated_at);
  }

  return (
    <form
      onSubmit={form.submit}
      noValidate
      className="mt-6 grid max-w-5xl items-start gap-6 lg:grid-cols-[1fr_18rem]"
    >
      <LeaveGuard when={() => form.isDirty && !form.mayLeave()} />
      <div className="grid gap-6">
        <ErrorSummary
          fields={wrongPreferences(form.id, form.formState.errors)}
          attempt={form.summary.attempt}
        />
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
      <PreferencesPreview control={form.control} />
    </form>
  );
}

/** In page order. Each holiday has separate fields. */
function wrongPreferences(id: string, errors: FieldErrors<PreferencesFormValues>): WrongField[] {
  const { holidays, quiet_from, quiet_until, ...before } = errors;
  const wrongDays = Array.isArray(holidays) ? holidays : [];
  return [
    ...wrongFields(id, before),
    ...wrongDays.flatMap((days, index) =>
      wrongFields(`${id}-holidays-${index}`, { first: days?.first_day, last: days?.last_day }),
    ),
    ...wrongFields(id, { holidays: holidays?.root?.message ?? holidays?.message, quiet_from, quiet_until }),
  ];
}

/** Debounce while the user types. */
const DEBOUNCE_MS = 400;

type Shown = { matched: number; total: number } | "incomplete" | "failed" | null;

/** Number of recent enquiries that the unsaved rules would have matched. */
function PreferencesPreview({
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
