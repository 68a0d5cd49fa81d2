import { parseResponse } from "hono/client";
import { adfPostSchema } from "#src/domain/webhooks/adf-channel-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { ChannelAgreement } from "./channel-agreement.tsx";

interface NewAdfPostProps {
  onMade: (secret: string) => void;
  onCancel: () => void;
}

const START = { url: "", authentication: "none", auth_name: "", auth_secret: "", has_agreed: false };

const CREDENTIAL_LABELS: Readonly<Record<string, { name: string; secret: string } | undefined>> = {
  basic: { name: "User name", secret: "Password" },
  header: { name: "Header name", secret: "Header value" },
};

export function NewAdfPost({ onMade, onCancel }: NewAdfPostProps) {
  const form = useApiForm({
    id: "new-adf-post",
    schema: adfPostSchema,
    start: START,
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
