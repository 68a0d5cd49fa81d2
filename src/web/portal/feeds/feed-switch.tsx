import { useState } from "react";
import { Button } from "#src/web/ui/button.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { useChange } from "../use-change.ts";

interface FeedSwitchProps {
  renew: () => Promise<unknown>;
  turnOff: () => Promise<unknown>;
}

const QUESTIONS = {
  renew: {
    question: "Give the feeds new addresses?",
    confirm: "Give new addresses",
    about: "The present addresses stop working at once. Enter the new ones wherever you used them.",
    done: "The feeds have new addresses",
  },
  turnOff: {
    question: "Turn off the feeds?",
    confirm: "Turn off",
    about: "Their addresses stop working at once. When you turn the feeds on again they get new ones.",
    done: "The feeds are off",
  },
};

export function FeedSwitch(acts: FeedSwitchProps) {
  const [isBusy, change] = useChange();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" disabled={isBusy} onClick={() => setAsked("renew")}>
        Give new addresses
      </Button>
      <Button variant="outline" disabled={isBusy} onClick={() => setAsked("turnOff")}>
        Turn off the feeds
      </Button>
      {asked !== null && (
        <ConfirmDialog
          question={QUESTIONS[asked].question}
          confirm={QUESTIONS[asked].confirm}
          onConfirm={() => {
            setAsked(null);
            void change(acts[asked], { title: QUESTIONS[asked].done });
          }}
          onCancel={() => setAsked(null)}
        >
          {QUESTIONS[asked].about}
        </ConfirmDialog>
      )}
    </div>
  );
}
