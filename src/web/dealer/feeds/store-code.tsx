import { useRevalidator } from "react-router";
import { vehicleFeedsSchema } from "#src/domain/vehicle-feeds/vehicle-feeds-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function StoreCode({ storeCode }: { storeCode: string | null }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: "store-code",
    schema: vehicleFeedsSchema,
    start: { google_store_code: storeCode ?? "" },
    save: async (json) => {
      await api.dealer["vehicle-feeds"].$put({ json });
      toast({ title: "Store code saved" });
      void revalidate();
    },
  });
  return (
    <AccountSection
      title="Google store code"
      about="Google takes cars only with the code of the store that sells them."
    >
      <form onSubmit={form.submit} noValidate className="grid max-w-md gap-4">
        <ErrorSummary {...form.summary} />
        <SaveFailure form={form} />
        <InputField
          label="Store code"
          hint="In your Google Business Profile, under Advanced settings"
          autoComplete="off"
          {...form.field("google_store_code")}
        />
        <p>
          <Button type="submit" variant="outline" disabled={form.isSubmitting}>
            {form.isSubmitting ? "Saving..." : "Save the code"}
          </Button>
        </p>
      </form>
    </AccountSection>
  );
}
