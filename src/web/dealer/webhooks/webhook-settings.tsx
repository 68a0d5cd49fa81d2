import { useRevalidator } from "react-router";
import type { WebhookEvent } from "#src/domain/webhooks/webhook-events.ts";
import { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { WebhookFields } from "./webhook-fields.tsx";

interface WebhookSettingsProps {
  webhook: { webhook_endpoint_id: string; url: string; events: WebhookEvent[] };
}

export function WebhookSettings({ webhook: { webhook_endpoint_id, url, events } }: WebhookSettingsProps) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: "webhook",
    schema: webhookSchema,
    start: { url, events },
    save: async (changed) => {
      const json = { ...changed, seen: { url, events } };
      await api.dealer.webhooks[":webhook_endpoint_id"].$put({ param: { webhook_endpoint_id }, json });
      toast({ title: "Webhook saved" });
      await revalidate();
    },
    reload: revalidate,
  });
  return (
    <AccountSection title="Settings">
      <form onSubmit={form.submit} noValidate className="grid max-w-xl gap-5">
        <ErrorSummary {...form.summary} />
        <SaveFailure form={form} />
        <WebhookFields form={form} />
        <p>
          <Button type="submit" disabled={form.isSubmitting}>
            {form.isSubmitting ? "Saving..." : "Save"}
          </Button>
        </p>
      </form>
    </AccountSection>
  );
}
