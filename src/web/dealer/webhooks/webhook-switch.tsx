import { useState } from "react";
import { useNavigate } from "react-router";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

interface WebhookSwitchProps {
  webhook: { webhook_endpoint_id: string; is_on: boolean };
}

export function WebhookSwitch({ webhook }: WebhookSwitchProps) {
  const { webhook_endpoint_id, is_on } = webhook;
  const [isTurning, change] = useChange();
  const [isDeleting, doOnce] = useBusy();
  const navigate = useNavigate();
  const isBusy = isTurning || isDeleting;
  const [isAsked, setAsked] = useState(false);
  const its = api.dealer.webhooks[":webhook_endpoint_id"];
  const param = { webhook_endpoint_id };
  const turn = () =>
    change(() => its.$put({ param, json: { is_on: !is_on } }), {
      title: is_on ? "Webhook switched off" : "Webhook switched on",
    });
  const remove = async () => {
    setAsked(false);
    try {
      await its.$delete({ param });
    } catch (error) {
      return toastError(error);
    }
    toast({ title: "Webhook deleted" });
    await navigate("/dealer/webhooks");
  };
  return (
    <AccountSection
      title={is_on ? "Switch off or delete" : "Switch on or delete"}
      about="While a webhook is off, we send nothing to it and store nothing to send later."
    >
      <p className="flex flex-wrap gap-3">
        <Button variant={is_on ? "outline" : "primary"} disabled={isBusy} onClick={() => void turn()}>
          {is_on ? "Switch off" : "Switch on"}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => setAsked(true)}>
          Delete
        </Button>
      </p>
      {isAsked && (
        <ConfirmDialog
          question="Delete this webhook?"
          confirm="Delete"
          onConfirm={() => void doOnce(remove)}
          onCancel={() => setAsked(false)}
        >
          This deletes its secret and delivery log. You cannot undo this.
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}
