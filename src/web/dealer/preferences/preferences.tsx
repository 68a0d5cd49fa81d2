import { useState } from "react";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { useBusy } from "#src/web/portal/change.ts";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { portalMeta, Section } from "#src/web/portal/page.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/preferences";
import { PreferencesForm } from "./preferences-form.tsx";

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
    <Section id="weekly-mail" title="Weekly email" className="mt-8 max-w-2xl">
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
