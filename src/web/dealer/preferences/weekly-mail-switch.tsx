import { useState } from "react";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

/** Turns this owner's weekly email on or off. Saved at once. */
export function WeeklyMailSwitch({ is_on: wasOn }: { is_on: boolean }) {
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
