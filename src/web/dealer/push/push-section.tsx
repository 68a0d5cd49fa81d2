import { useState } from "react";
import { useBusy } from "#src/web/portal/change.ts";
import { Section } from "#src/web/portal/page.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { canPush, turnOffPush, turnOnPush } from "./browser-push.ts";

interface PushSectionProps {
  public_key: string;
  is_on: boolean;
}

export function PushSection({ public_key, is_on }: PushSectionProps) {
  const [isOn, setIsOn] = useState(is_on);
  const [isBlocked, setIsBlocked] = useState(() => canPush() && Notification.permission === "denied");
  const [isBusy, doOnce] = useBusy();
  const showRefusal = () => {
    setIsBlocked(Notification.permission === "denied");
    toast({ title: "Notifications are still off", description: "Your browser did not allow them." });
  };
  const change = () =>
    doOnce(async () => {
      try {
        if (isOn) await turnOffPush();
        else if (!(await turnOnPush(public_key))) return showRefusal();
        setIsOn(!isOn);
        toast({ title: isOn ? "Notifications turned off" : "Notifications turned on" });
      } catch (error) {
        toastError(error, "Notifications could not be changed");
      }
    });
  return (
    <Section
      title="Notifications in this browser"
      about="A notification when an enquiry arrives, outside your quiet hours, also while Second Spark is closed. It says nothing about the buyer."
    >
      {!canPush() && <p>This browser has no notifications. Enquiries reach you by email.</p>}
      {isBlocked && (
        <p>
          This browser blocks notifications from Second Spark. Allow them in its settings, then reload this
          page.
        </p>
      )}
      {canPush() && !isBlocked && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" aria-disabled={isBusy} onClick={change}>
            {isOn ? "Turn off" : "Turn on"}
            <span className="sr-only"> notifications in this browser</span>
          </Button>
          <p className="text-ink-soft">
            {isOn ? "On while you are signed in here." : "Off in this browser."}
          </p>
        </div>
      )}
    </Section>
  );
}
