import { adfMailSchema, adfPostSchema } from "#src/domain/webhooks/adf-channel-form.ts";
import { webhookSchema } from "#src/domain/webhooks/webhook-form.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { Section } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { WebhookFields, type WebhookValues } from "./webhook-fields.tsx";

interface NewAdfMailProps {
  onMade: (webhookEndpointId: string) => Promise<void>;
  onCancel: () => void;
}

const MAIL_START = { email: "", has_agreed: false };

export function NewAdfMail({ onMade, onCancel }: NewAdfMailProps) {
  const form = useApiForm({
    id: "new-adf-mail",
    schema: adfMailSchema,
    start: MAIL_START,
    save: async (json) => {
      const { webhook } = await bodyOf(api.dealer.webhooks["adf-mail"].$post({ json }));
      await onMade(webhook.webhook_endpoint_id);
    },
  });
  return (
    <Section
      title="ADF by email"
      about="We mail a code to the address first. Enquiries go there once you have entered it."
    >
      <ApiForm form={form} submit="Add" busyText="Adding..." onCancel={onCancel}>
        <InputField
          label="Email address of your system"
          hint="Your supplier calls it the lead address"
          type="email"
          autoComplete="off"
          {...form.field("email")}
        />
        <Choice {...form.field("has_agreed")}>{AGREEMENT}</Choice>
      </ApiForm>
    </Section>
  );
}

interface NewAdfPostProps {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

const POST_START = { url: "", authentication: "none", auth_name: "", auth_secret: "", has_agreed: false };

const CREDENTIAL_LABELS: Readonly<Record<string, { name: string; secret: string } | undefined>> = {
  basic: { name: "User name", secret: "Password" },
  header: { name: "Header name", secret: "Header value" },
};

export function NewAdfPost({ onMade, onCancel }: NewAdfPostProps) {
  const form = useApiForm({
    id: "new-adf-post",
    schema: adfPostSchema,
    start: POST_START,
    save: async (json) => {
      onMade((await bodyOf(api.dealer.webhooks.adf.$post({ json }))).secret);
    },
  });
  const labels = CREDENTIAL_LABELS[form.watch("authentication")];
  return (
    <Section title="ADF by HTTPS" about="We post each enquiry as an ADF 1.0 document.">
      <ApiForm form={form} submit="Add" busyText="Adding..." onCancel={onCancel}>
        <InputField
          label="Address"
          hint="Your supplier tells you, such as https://crm.example/adf"
          type="url"
          inputMode="url"
          autoComplete="off"
          {...form.field("url")}
        />
        <SelectField
          label="How your system recognises us"
          hint="We sign each document in any case"
          options={[
            ["none", "By the address alone"],
            ["basic", "By user name and password"],
            ["header", "By a header"],
          ]}
          {...form.field("authentication")}
        />
        {labels && (
          <>
            <InputField label={labels.name} autoComplete="off" {...form.field("auth_name")} />
            <InputField
              label={labels.secret}
              hint="Stored encrypted and not shown again"
              type="password"
              autoComplete="new-password"
              {...form.field("auth_secret")}
            />
          </>
        )}
        <Choice {...form.field("has_agreed")}>{AGREEMENT}</Choice>
      </ApiForm>
    </Section>
  );
}

const AGREEMENT =
  "Send whole enquiries there: name, phone, email, postcode, question, budget and part exchange. When Second Spark says that a buyer withdrew, we delete these details from that system.";

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
      onMade((await bodyOf(api.dealer.webhooks.$post({ json }))).secret);
    },
  });
  return (
    <Section title="New webhook">
      <ApiForm form={form} submit="Add the webhook" busyText="Adding..." onCancel={onCancel}>
        <WebhookFields form={form} />
      </ApiForm>
    </Section>
  );
}
