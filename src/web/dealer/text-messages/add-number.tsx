import { useRevalidator } from "react-router";
import { textNumberSchema } from "#src/domain/accounts/text-number-form.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";

export function AddNumber() {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: "text-number",
    schema: textNumberSchema,
    start: { phone: "" },
    save: async (json) => {
      await api.account.texts.$post({ json });
      await revalidate();
    },
  });
  return (
    <ApiForm form={form} submit="Text me a code" busyText="Sending..." variant="outline">
      <InputField
        label="Mobile number"
        hint="We text it a code first"
        type="tel"
        autoComplete="tel"
        {...form.field("phone")}
      />
    </ApiForm>
  );
}
