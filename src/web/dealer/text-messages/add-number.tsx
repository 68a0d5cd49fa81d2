import { useRevalidator } from "react-router";
import { textNumberSchema } from "#src/domain/accounts/text-number-form.ts";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
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
    <form onSubmit={form.submit} noValidate className="grid max-w-xl gap-5">
      <ErrorSummary {...form.summary} />
      <SaveFailure form={form} />
      <InputField
        label="Mobile number"
        hint="We text it a code first"
        type="tel"
        autoComplete="tel"
        {...form.field("phone")}
      />
      <p>
        <Button type="submit" variant="outline" disabled={form.isSubmitting}>
          {form.isSubmitting ? "Sending..." : "Text me a code"}
        </Button>
      </p>
    </form>
  );
}
