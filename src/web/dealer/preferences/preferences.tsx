import { parseResponse } from "hono/client";
import { useState } from "react";
import { loadForOwner } from "#src/web/dealer/load-for-owner.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/preferences";
import { PreferencesForm } from "./preferences-form.tsx";

export const meta = () => portalMeta("Enquiry preferences");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () =>
    loadForOwner(async () => {
      const [preferences, weeklyMail] = await Promise.all([
        parseResponse(api.dealer.preferences.$get()),
        parseResponse(api.dealer["weekly-mail"].$get()),
      ]);
      return { preferences, weekly_mail: weeklyMail };
    }),
  );
clientLoader.hydrate = true as const;

export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodData(loaderData, loaderData.kind === "failed");
  if (shown.kind === "no dealer") return <NoDealer />;
  return (
    <>
      <h1 className="text-title font-bold">Enquiry preferences</h1>
      {shown.kind === "failed" && <LoadFailed what="Your preferences could not be loaded." />}
      {shown.kind === "staff" && (
        <Card as="p" padding="medium" className="mt-6 max-w-2xl text-lg">
          Only an owner of your dealership can change which enquiries it gets.
        </Card>
      )}
      {shown.kind === "loaded" && (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            Changes apply to new enquiries. Buyers who ask about one of your cars always come to you first,
            unless you are paused, on holiday, or at your daily cap or credit limit.
          </p>
          <PreferencesForm start={shown.found.preferences} />
          <WeeklyMailSwitch is_on={shown.found.weekly_mail.is_on} />
        </>
      )}
    </>
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
    <Card id="weekly-mail" aria-labelledby="weekly-mail-title" className="mt-8 max-w-2xl">
      <h2 id="weekly-mail-title" className="font-display text-lg font-bold">
        Weekly email
      </h2>
      <label className="mt-2 flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => void doOnce(() => choose(checked))}
          className="mt-0.5 size-5 shrink-0 accent-teal"
        />
        <span>
          Email me the week's figures
          <span className="block text-sm text-ink-soft">
            On Mondays: views, enquiries and response times, nothing about buyers. Other owners choose for
            themselves.
          </span>
        </span>
      </label>
    </Card>
  );
}
