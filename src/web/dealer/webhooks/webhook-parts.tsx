import { useState } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { WEBHOOK_OLD_SECRET_HOURS } from "#src/domain/policy/webhooks.ts";
import {
  WEBHOOK_EVENT_MEANINGS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "#src/domain/webhooks/webhook-events.ts";
import type { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import { ShownSecret } from "#src/web/portal/copy-button.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { Choices } from "#src/web/portal/forms/choices.tsx";
import { ApiForm, type Form, useForm } from "#src/web/portal/forms/form.tsx";
import { Section } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";

const ofWebhook = api.dealer.webhooks[":webhook_endpoint_id"];

interface WebhookProps {
  webhook: Channel;
}

type Settings = Pick<Channel, "url" | "events">;
/** The settings are their own version: the server compares them with those that the user saw. */
const versionOf = ({ url, events }: Settings) => JSON.stringify({ url, events });
const seenIn = (version: string): Settings => JSON.parse(version);
const meaningsOf = (name: string, value: unknown) =>
  name === "events"
    ? (value as WebhookEvent[]).map((event) => WEBHOOK_EVENT_MEANINGS[event]).join(", ")
    : undefined;

export type WebhookValues = z.infer<typeof webhookSchema>;

export const WebhookFields = ({ form }: { form: Form<WebhookValues> }) => (
  <>
    {form.input("url", { hint: "Where your system listens, such as https://systems.example/second-spark" })}
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

export function WebhookSettings({ webhook: { webhook_endpoint_id, url, events } }: WebhookProps) {
  const param = { webhook_endpoint_id };
  const form = useForm({
    id: "webhook",
    start: { url, events },
    version: versionOf({ url, events }),
    save: async (changed, { version }) => {
      const json = { ...changed, seen: seenIn(version) };
      await ofWebhook.$put({ param, json });
      form.state.show(changed, versionOf(changed));
    },
    done: { title: "Webhook saved" },
    theirs: async () => {
      const { webhook } = await bodyOf(ofWebhook.$get({ param, query: {} }));
      const values = { url: webhook.url, events: webhook.events };
      return { values, version: versionOf(webhook), textOf: meaningsOf };
    },
  });
  return (
    <Section title="Settings">
      <ApiForm form={form} submit="Save" busyText="Saving...">
        <WebhookFields form={form} />
      </ApiForm>
    </Section>
  );
}

export function WebhookSecret({ webhook }: WebhookProps) {
  const { webhook_endpoint_id, previous_secret_until } = webhook;
  const [secret, setSecret] = useState<string | null>(null);
  const isChangingOver = previous_secret_until !== null && Date.parse(previous_secret_until) > Date.now();
  return (
    <Section
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
      <ChangeButton
        question="Create a new secret?"
        about={`For ${WEBHOOK_OLD_SECRET_HOURS} hours we sign with both, so that your system can switch. Any older secret stops working at once.`}
        confirm="Create it"
        change={async () =>
          setSecret((await bodyOf(ofWebhook.secret.$post({ param: { webhook_endpoint_id } }))).secret)
        }
      >
        Create a new secret
      </ChangeButton>
    </Section>
  );
}

export const ShownWebhookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <ShownSecret
    about="Your signing secret. Copy it to your system now: it is not shown again."
    secret={secret}
    copy="Copy the secret"
    onDone={onDone}
  />
);

export function WebhookSwitch({ webhook: { webhook_endpoint_id, is_on } }: WebhookProps) {
  const navigate = useNavigate();
  const param = { webhook_endpoint_id };
  return (
    <Section
      title={is_on ? "Switch off or delete" : "Switch on or delete"}
      about="While a webhook is off, we send nothing to it and store nothing to send later."
    >
      <p className="flex flex-wrap gap-3">
        <ChangeButton
          variant={is_on ? "outline" : "primary"}
          change={() => ofWebhook.$put({ param, json: { is_on: !is_on } })}
          done={{ title: is_on ? "Webhook switched off" : "Webhook switched on" }}
        >
          {is_on ? "Switch off" : "Switch on"}
        </ChangeButton>
        <ChangeButton
          question="Delete this webhook?"
          about="This deletes its secret and delivery log. You cannot undo this."
          confirm="Delete"
          change={async () => {
            await ofWebhook.$delete({ param });
            await navigate("/dealer/webhooks");
          }}
          done={{ title: "Webhook deleted" }}
        >
          Delete
        </ChangeButton>
      </p>
    </Section>
  );
}

export type Channel = BodyOf<typeof api.dealer.webhooks.$get>["webhooks"][number];

export function WebhookBadge({ webhook }: { webhook: Channel }) {
  const { kind, confirmed_at, is_on, given_up_at, failing_since } = webhook;
  if (given_up_at !== null) return <Badge variant="danger">Switched off after failures</Badge>;
  if (!is_on) return <Badge>Off</Badge>;
  if (kind === "adf_mail" && confirmed_at === null) return <Badge>Code not entered yet</Badge>;
  return failing_since === null ? (
    <Badge variant="default">On</Badge>
  ) : (
    <Badge variant="danger">Failing</Badge>
  );
}
