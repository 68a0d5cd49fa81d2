import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { WebhookEvent } from "#src/domain/webhooks/webhook-events.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ConfirmDialog } from "#src/web/ui/confirm-dialog.tsx";
import { toast } from "#src/web/ui/toast.ts";

interface WebhookSwitchProps {
  webhook: { webhook_endpoint_id: string; url: string; events: WebhookEvent[]; is_on: boolean };
}

export function WebhookSwitch({ webhook }: WebhookSwitchProps) {
  const { webhook_endpoint_id, url, events, is_on } = webhook;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [is_asked, setAsked] = useState(false);
  const its = api.dealer.webhooks[":webhook_endpoint_id"];
  const param = { webhook_endpoint_id };
  const failed = (error: unknown) =>
    toast({ title: "Error", description: messageOf(error), variant: "destructive" });
  const turn = async () => {
    try {
      await its.$put({ param, json: { url, events, is_on: !is_on } });
      toast({ title: is_on ? "Webhook switched off" : "Webhook switched on" });
    } catch (error) {
      failed(error);
    }
    void revalidate();
  };
  const remove = async () => {
    setAsked(false);
    try {
      await its.$delete({ param });
    } catch (error) {
      return failed(error);
    }
    toast({ title: "Webhook deleted" });
    await navigate("/dealer/webhooks");
  };
  return (
    <AccountSection
      title={is_on ? "Switch off or delete" : "Switch on or delete"}
      about="While a webhook is off, nothing is sent there and nothing is kept to be sent later."
    >
      <p className="flex flex-wrap gap-3">
        <Button variant={is_on ? "outline" : "primary"} onClick={() => void turn()}>
          {is_on ? "Switch off" : "Switch on"}
        </Button>
        <Button variant="outline" onClick={() => setAsked(true)}>
          Delete
        </Button>
      </p>
      {is_asked && (
        <ConfirmDialog
          question="Delete this webhook?"
          confirm="Delete"
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        >
          Its secret and the log of what was sent are gone for good.
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}
