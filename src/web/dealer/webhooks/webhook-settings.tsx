import { parseResponse } from "hono/client";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { WEBHOOK_EVENT_MEANINGS, type WebhookEvent } from "#src/domain/webhooks/webhook-events.ts";
import { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { type WebhookApiForm, WebhookFields } from "./webhook-fields.tsx";

interface WebhookSettingsProps {
  webhook: { webhook_endpoint_id: string; url: string; events: WebhookEvent[] };
}

type Settings = Pick<WebhookSettingsProps["webhook"], "url" | "events">;
/** The settings are their own version: the server compares them with those that the user saw. */
const versionOf = ({ url, events }: Settings) => JSON.stringify({ url, events });
const seenIn = (version: string): Settings => JSON.parse(version);
const meaningsOf = (name: string, value: unknown) =>
  name === "events"
    ? (value as WebhookEvent[]).map((event) => WEBHOOK_EVENT_MEANINGS[event]).join(", ")
    : undefined;

export function WebhookSettings({ webhook: { webhook_endpoint_id, url, events } }: WebhookSettingsProps) {
  const { revalidate } = useRevalidator();
  const param = { webhook_endpoint_id };
  // Version of the values in the fields: a revalidation must not change it while the user types.
  const [shown, setShown] = useState(() => versionOf({ url, events }));
  const form: WebhookApiForm = useApiForm({
    id: "webhook",
    schema: webhookSchema,
    start: { url, events },
    version: shown,
    save: async (changed, version = shown) => {
      const json = { ...changed, seen: seenIn(version) };
      await api.dealer.webhooks[":webhook_endpoint_id"].$put({ param, json });
      form.reset(changed);
      setShown(versionOf(changed));
      toast({ title: "Webhook saved" });
      await revalidate();
    },
    theirs: async () => {
      const { webhook } = await parseResponse(
        api.dealer.webhooks[":webhook_endpoint_id"].$get({ param, query: {} }),
      );
      const values = { url: webhook.url, events: webhook.events };
      return { values, version: versionOf(webhook), textOf: meaningsOf };
    },
  });
  return (
    <AccountSection title="Settings">
      <ApiForm form={form} submit="Save" busyText="Saving...">
        <WebhookFields form={form} />
      </ApiForm>
    </AccountSection>
  );
}
