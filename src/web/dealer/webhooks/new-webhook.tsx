import { parseResponse } from "hono/client";
import { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { useAccountForm } from "#src/web/dealer/login/use-account-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/error-summary.tsx";
import { FormAlert } from "#src/web/ui/form-alert.tsx";
import { WebhookFields } from "./webhook-fields.tsx";

interface NewWebhookProps {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

export function NewWebhook({ onMade, onCancel }: NewWebhookProps) {
  const form = useAccountForm(
    "new-webhook",
    webhookSchema,
    { url: "", events: ["lead.routed"] },
    async (json) => {
      onMade((await parseResponse(api.dealer.webhooks.$post({ json }))).secret);
    },
  );
  return (
    <AccountSection title="New webhook">
      <form onSubmit={form.submit} noValidate className="grid max-w-xl gap-5 wrap-anywhere">
        <ErrorSummary {...form.summary} />
        <FormAlert>{form.failureMessage}</FormAlert>
        <WebhookFields form={form} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" disabled={form.isSubmitting}>
            {form.isSubmitting ? "Adding..." : "Add the webhook"}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </p>
      </form>
    </AccountSection>
  );
}
