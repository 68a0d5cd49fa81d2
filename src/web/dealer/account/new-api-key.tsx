import { parseResponse } from "hono/client";
import { apiKeySchema } from "#src/domain/accounts/account-forms.ts";
import { API_KEY_SCOPES, SCOPE_MEANINGS } from "#src/domain/accounts/api-key-scopes.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { FieldError, InputField } from "#src/web/ui/forms/field.tsx";

interface NewApiKeyProps {
  onMade: (key: string) => void;
  onCancel: () => void;
}

export function NewApiKey({ onMade, onCancel }: NewApiKeyProps) {
  const form = useApiForm({
    id: "api-key",
    schema: apiKeySchema,
    start: { name: "", scopes: [] },
    save: async (json) => {
      onMade((await parseResponse(api.account["api-keys"].$post({ json }))).key);
    },
  });
  const scopes = form.field("scopes");
  return (
    <ApiForm form={form} submit="Create key" busyText="Creating..." onCancel={onCancel} className="max-w-md">
      <InputField
        label="Name"
        hint="What will use it, such as Stock system"
        autoComplete="off"
        {...form.field("name")}
      />
      <fieldset aria-describedby={scopes.error ? "api-key-scopes-error" : undefined}>
        <legend className="mb-1 font-semibold">What it can do</legend>
        {API_KEY_SCOPES.map((scope, index) => (
          <label key={scope} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id={index === 0 ? scopes.id : undefined}
              value={scope}
              className="size-5 shrink-0 accent-teal"
              {...form.register("scopes")}
            />
            <span>
              {SCOPE_MEANINGS[scope]} <span className="text-sm text-ink-soft">({scope})</span>
            </span>
          </label>
        ))}
        <FieldError id="api-key-scopes-error" error={scopes.error} />
      </fieldset>
    </ApiForm>
  );
}
