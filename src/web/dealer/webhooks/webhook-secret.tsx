import { parseResponse } from "hono/client";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { WEBHOOK_OLD_SECRET_HOURS } from "#src/domain/policy/webhooks.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { ShownSecret } from "#src/web/dealer/shown-secret.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";

interface WebhookSecretProps {
  webhook: { webhook_endpoint_id: string; previous_secret_until: string | null };
}

export function WebhookSecret({ webhook }: WebhookSecretProps) {
  const { webhook_endpoint_id, previous_secret_until } = webhook;
  const { revalidate } = useRevalidator();
  const [isBusy, doOnce] = useBusy();
  const [isAsked, setAsked] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const renew = async () => {
    setAsked(false);
    try {
      const param = { webhook_endpoint_id };
      const made = await parseResponse(api.dealer.webhooks[":webhook_endpoint_id"].secret.$post({ param }));
      setSecret(made.secret);
    } catch (error) {
      toastError(error);
    }
    void revalidate();
  };
  const isChangingOver = previous_secret_until !== null && Date.parse(previous_secret_until) > Date.now();
  return (
    <AccountSection
      title="Secret"
      about="We sign every event with it, so that your system can verify that it comes from us."
    >
      {secret !== null && (
        <div className="mb-4">
          <ShownWebhookSecret secret={secret} onDone={() => setSecret(null)} />
        </div>
      )}
      {isChangingOver && (
        <p className="mb-4">
          The previous secret also works until {formatDateAndTime(new Date(previous_secret_until))}.
        </p>
      )}
      <Button variant="outline" disabled={isBusy} onClick={() => setAsked(true)}>
        Create a new secret
      </Button>
      {isAsked && (
        <ConfirmDialog
          question="Create a new secret?"
          confirm="Create it"
          onConfirm={() => void doOnce(renew)}
          onCancel={() => setAsked(false)}
        >
          For {WEBHOOK_OLD_SECRET_HOURS} hours we sign with both, so that your system can switch. Any older
          secret stops working at once.
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}

export function ShownWebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownSecret
      about="Your signing secret. Copy it to your system now: it is not shown again."
      secret={secret}
      copy="Copy the secret"
      onDone={onDone}
    />
  );
}
