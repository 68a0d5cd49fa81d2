import { parseResponse } from "hono/client";
import { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { WebhookFields, type WebhookValues } from "./webhook-fields.tsx";

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
      <ApiForm form={form} submit="Add the webhook" busyText="Adding..." onCancel={onCancel}>
        <WebhookFields form={form} />
      </ApiForm>
    </AccountSection>
  );
}
