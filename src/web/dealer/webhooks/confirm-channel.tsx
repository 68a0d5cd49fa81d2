import { useRevalidator } from "react-router";
import { CHANNEL_CODE_HOURS } from "#src/domain/policy/webhooks.ts";
import { channelCodeSchema } from "#src/domain/webhooks/adf-channel-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function ConfirmChannel({ webhookEndpointId }: { webhookEndpointId: string }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: "confirm-channel",
    schema: channelCodeSchema,
    start: { code: "" },
    save: async (json) => {
      const param = { webhook_endpoint_id: webhookEndpointId };
      await api.dealer.webhooks[":webhook_endpoint_id"].confirm.$post({ param, json });
      toast({ title: "Address confirmed" });
      await revalidate();
    },
  });
  return (
    <AccountSection
      title="Confirm the address"
      about={`We have mailed it a code, which works for ${CHANNEL_CODE_HOURS} hours. Until you enter it, no enquiry goes there.`}
    >
      <ApiForm form={form} submit="Confirm" busyText="Checking...">
        <InputField label="Code" autoComplete="one-time-code" {...form.field("code")} />
      </ApiForm>
    </AccountSection>
  );
}
