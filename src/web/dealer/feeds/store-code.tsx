import { useRevalidator } from "react-router";
import { vehicleFeedsSchema } from "#src/domain/vehicle-feeds/vehicle-feeds-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
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
      <ApiForm form={form} submit="Save the code" busyText="Saving..." variant="outline" className="max-w-md">
        <InputField
          label="Store code"
          hint="In your Google Business Profile, under Advanced settings"
          autoComplete="off"
          {...form.field("google_store_code")}
        />
      </ApiForm>
    </AccountSection>
  );
}
