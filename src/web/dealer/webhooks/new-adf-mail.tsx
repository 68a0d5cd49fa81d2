import { parseResponse } from "hono/client";
import { adfMailSchema } from "#src/domain/webhooks/adf-channel-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { ChannelAgreement } from "./channel-agreement.tsx";

interface NewAdfMailProps {
  onMade: (webhookEndpointId: string) => Promise<void>;
  onCancel: () => void;
}

const START = { email: "", has_agreed: false };

export function NewAdfMail({ onMade, onCancel }: NewAdfMailProps) {
  const form = useApiForm({
    id: "new-adf-mail",
    schema: adfMailSchema,
    start: START,
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
