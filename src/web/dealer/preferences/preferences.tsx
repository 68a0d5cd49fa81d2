import { useState } from "react";
import {
  type PreferencesFormValues,
  preferencesFormOf,
  preferencesSchema,
} from "#src/domain/leads/routing/preferences-form.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { useBusy } from "#src/web/portal/change.ts";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { ApiForm, useForm } from "#src/web/portal/forms/form.tsx";
import { LeaveGuard } from "#src/web/portal/forms/leave-guard.tsx";
import { portalMeta, Section } from "#src/web/portal/page.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { useDebounced } from "#src/web/portal/use-debounced.ts";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/preferences";
import {
  AreaPart,
  HolidaysPart,
  QuietHoursPart,
  SharingPart,
  TimesPart,
  WishesPart,
} from "./preference-parts.tsx";

export const meta = () => portalMeta("Enquiry preferences");

export const clientLoader = ownerLoader(async () => {
  const [preferences, weeklyMail] = await Promise.all([
    bodyOf(api.dealer.preferences.$get()),
    bodyOf(api.dealer["weekly-mail"].$get()),
  ]);
  return { preferences, weekly_mail: weeklyMail };
});

export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Enquiry preferences"
      loaded={loaderData}
      what="Your preferences"
      ownersOnly="Only an owner of your dealership can change which enquiries it gets."
      about="Changes apply to new enquiries. Buyers who ask about one of your cars always come to you first, unless you are paused, on holiday, or at your daily cap or credit limit."
    >
      {(found) => (
        <>
          <PreferencesForm start={found.preferences} />
          <WeeklyMailSwitch is_on={found.weekly_mail.is_on} />
        </>
      )}
    </OwnerPage>
  );
}

/** Turns this owner's weekly email on or off. Saved at once. */
function WeeklyMailSwitch({ is_on: wasOn }: { is_on: boolean }) {
  const [isOn, setOn] = useState(wasOn);
  const [, doOnce] = useBusy();
  const choose = async (wanted: boolean) => {
    setOn(wanted);
    try {
      await api.dealer["weekly-mail"].$put({ json: { is_on: wanted } });
      toast({ title: wanted ? "Weekly email turned on" : "Weekly email turned off" });
    } catch (error) {
      setOn(!wanted);
      toastError(error);
    }
  };
  return (
    <Section id="weekly-mail" title="Weekly email" className="mt-6 max-w-2xl">
      <Choice
        checked={isOn}
        onChange={({ target: { checked } }) => void doOnce(() => choose(checked))}
        hint="On Mondays: views, enquiries and response times, nothing about buyers. Other owners choose for themselves."
      >
        Email me the week's figures
      </Choice>
    </Section>
  );
}

function PreferencesForm({ start }: { start: BodyOf<typeof api.dealer.preferences.$get> }) {
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
    <div className="mt-6 grid max-w-5xl items-start gap-6 lg:grid-cols-[1fr_18rem]">
      <LeaveGuard form={form} />
      <ApiForm form={form} submit="Save preferences" busyText="Saving..." className="">
        <AreaPart form={form} />
        <WishesPart form={form} />
        <TimesPart form={form} />
        <SharingPart form={form} />
        <HolidaysPart form={form} />
        <QuietHoursPart form={form} />
      </ApiForm>
      <PreferencesPreview values={form.values} />
    </div>
  );
}

const DEBOUNCE_MS = 400;

function PreferencesPreview({ values }: { values: PreferencesFormValues }) {
  const { found, failure } = useDebounced(JSON.stringify(values), DEBOUNCE_MS, async () =>
    preferencesSchema.safeParse(values).success
      ? previewText(await bodyOf(api.dealer.preferences.preview.$post({ json: { ...values } })))
      : "Complete the fields to see what these rules would have matched.",
  );
  return (
    <aside aria-label="Preview" className="rounded-card bg-teal-wash p-5 lg:sticky lg:top-6">
      <h2 className="text-lg font-bold">Preview</h2>
      <p role="status" className="mt-2 min-h-12 figures">
        {failure ? "The preview could not be loaded." : (found ?? "Loading the last enquiries near you...")}
      </p>
      <p className="mt-3 text-sm text-ink-soft">
        This counts enquiries from buyers who would travel to you. It ignores your daily cap, pauses and
        holidays, and whether you had a matching car.
      </p>
    </aside>
  );
}

function previewText({ matched, total }: { matched: number; total: number }): string {
  if (total === 0) return "No buyers near you have sent a request yet, so there is nothing to compare with.";
  return `These rules would have matched ${matched} of the last ${total} ${total === 1 ? "enquiry" : "enquiries"}.`;
}
