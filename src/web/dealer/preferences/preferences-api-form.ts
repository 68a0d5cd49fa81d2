import type { InferResponseType } from "hono/client";
import type { DealerPreferences } from "#src/domain/leads/routing/dealer-preferences.ts";
import type { PreferencesFormValues } from "#src/domain/leads/routing/preferences-form.ts";
import type { ApiForm } from "#src/web/portal/forms/use-api-form.ts";
import type { api } from "#src/web/session/api-client.ts";

export type PreferencesApiForm = ApiForm<PreferencesFormValues, DealerPreferences>;

export type OwnPreferences = InferResponseType<typeof api.dealer.preferences.$get, 200>;
