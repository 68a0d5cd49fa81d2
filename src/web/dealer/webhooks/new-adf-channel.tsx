import { parseResponse } from "hono/client";
import type { ComponentProps } from "react";
import { adfMailSchema, adfPostSchema } from "#src/domain/webhooks/adf-channel-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { FieldError, InputField, SelectField } from "#src/web/ui/forms/field.tsx";

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
      const { webhook } = await parseResponse(api.dealer.webhooks["adf-mail"].$post({ json }));
      await onMade(webhook.webhook_endpoint_id);
    },
  });
  return (
    <AccountSection
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
        <ChannelAgreement field={form.field("has_agreed")} />
      </ApiForm>
    </AccountSection>
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
      onMade((await parseResponse(api.dealer.webhooks.adf.$post({ json }))).secret);
    },
  });
  const labels = CREDENTIAL_LABELS[form.watch("authentication")];
  return (
    <AccountSection title="ADF by HTTPS" about="We post each enquiry as an ADF 1.0 document.">
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
          {...form.field("authentication")}
        >
          <option value="none">By the address alone</option>
          <option value="basic">By user name and password</option>
          <option value="header">By a header</option>
        </SelectField>
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
        <ChannelAgreement field={form.field("has_agreed")} />
      </ApiForm>
    </AccountSection>
  );
}

interface ChannelAgreementProps {
  field: ComponentProps<"input"> & { id: string; error?: string | undefined };
}

function ChannelAgreement({ field: { error, ...input } }: ChannelAgreementProps) {
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-1">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-teal"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${input.id}-error` : undefined}
          {...input}
        />
        <span>
          Send whole enquiries there: name, phone, email, postcode, question, budget and part exchange. When
          Second Spark says that a buyer withdrew, we delete these details from that system.
        </span>
      </label>
      <FieldError id={`${input.id}-error`} error={error} />
    </div>
  );
}
