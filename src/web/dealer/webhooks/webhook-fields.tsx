import type { z } from "zod";
import { WEBHOOK_EVENT_MEANINGS, WEBHOOK_EVENTS } from "#src/domain/webhooks/webhook-events.ts";
import type { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import type { ApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { FieldError, InputField } from "#src/web/ui/forms/field.tsx";

export function WebhookFields({ form }: { form: WebhookApiForm }) {
  const { id, error } = form.field("events");
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
      <fieldset aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="mb-1 font-semibold">Events to send</legend>
        {WEBHOOK_EVENTS.map((event, index) => (
          <label key={event} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              value={event}
              className="size-5 shrink-0 accent-teal"
              {...form.register("events")}
            />
            <span>
              {WEBHOOK_EVENT_MEANINGS[event]} <span className="text-sm text-ink-soft">({event})</span>
            </span>
          </label>
        ))}
        <FieldError id={`${id}-error`} error={error} />
      </fieldset>
    </>
  );
}

export type WebhookValues = z.infer<typeof webhookSchema>;
export type WebhookApiForm = ApiForm<WebhookValues>;
