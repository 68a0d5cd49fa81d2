import type { z } from "zod";
import { WEBHOOK_EVENT_MEANINGS, WEBHOOK_EVENTS } from "#src/domain/webhooks/webhook-events.ts";
import type { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import { Choices } from "#src/web/portal/forms/choices.tsx";
import type { Form } from "#src/web/portal/forms/use-form.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";

export function WebhookFields({ form }: { form: WebhookApiForm }) {
  return (
    <>
      <InputField
        label="Address"
        hint="Where your system listens, such as https://systems.example/second-spark"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.field("url")}
      />
      <Choices
        legend="Events to send"
        options={WEBHOOK_EVENTS.map((event) => [
          event,
          <>
            {WEBHOOK_EVENT_MEANINGS[event]} <span className="text-sm text-ink-soft">({event})</span>
          </>,
        ])}
        field={form.list("events")}
      />
    </>
  );
}

export type WebhookValues = z.infer<typeof webhookSchema>;
export type WebhookApiForm = Form<WebhookValues>;
