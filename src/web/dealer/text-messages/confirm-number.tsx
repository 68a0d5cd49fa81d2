import { useRevalidator } from "react-router";
import { textCodeSchema } from "#src/domain/accounts/text-number-form.ts";
import { TEXT_CODE_MINUTES } from "#src/domain/policy/text-messages.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function ConfirmNumber({ lastDigits }: { lastDigits: string }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: "text-code",
    schema: textCodeSchema,
    start: { code: "" },
    save: async (json) => {
      await api.account.texts.confirmation.$post({ json });
      toast({ title: "Texts turned on" });
      await revalidate();
    },
  });
  return (
    <ApiForm form={form} submit="Turn on texts" busyText="Checking...">
      <InputField
        label={`Code texted to the number ending in ${lastDigits}`}
        hint={`It works for ${TEXT_CODE_MINUTES} minutes. To get another, remove the number and enter it again`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field("code")}
      />
    </ApiForm>
  );
}
