import { parseResponse } from "hono/client";
import { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import type { WebhookValues } from "./webhook-api-form.ts";
import { WebhookFields } from "./webhook-fields.tsx";

interface NewWebhookProps {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

const START: WebhookValues = { url: "", events: ["lead.routed"] };

export function NewWebhook({ onMade, onCancel }: NewWebhookProps) {
  const form = useApiForm({
    id: "new-webhook",
    schema: webhookSchema,
    start: START,
    save: async (json) => {
      onMade((await parseResponse(api.dealer.webhooks.$post({ json }))).secret);
    },
  });
  return (
    <AccountSection title="New webhook">
      <form onSubmit={form.submit} noValidate className="grid max-w-xl gap-5 wrap-anywhere">
        <ErrorSummary {...form.summary} />
        <SaveFailure form={form} />
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
