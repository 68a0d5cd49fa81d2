import { parseResponse } from "hono/client";
import { useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { useRevalidator } from "react-router";
import {
  type PreferencesFormValues,
  preferencesFormOf,
  preferencesSchema,
} from "#src/domain/leads/routing/preferences-form.ts";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { LeaveGuard } from "#src/web/ui/forms/leave-guard.tsx";
import { type WrongField, wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { AreaPart, SharingPart, WishesPart } from "./preference-parts.tsx";
import type { OwnPreferences, PreferencesApiForm } from "./preferences-api-form.ts";
import { PreferencesPreview } from "./preferences-preview.tsx";
import { QuietHoursPart, TimesPart } from "./times-part.tsx";

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
      show(await parseResponse(api.dealer.preferences.$put({ json })));
      toast({ title: "Success", description: "Preferences saved" });
      await revalidate();
    },
    theirs: async () => {
      const saved = await parseResponse(api.dealer.preferences.$get());
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
