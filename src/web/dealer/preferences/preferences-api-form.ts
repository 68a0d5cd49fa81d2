import type { DealerPreferences } from "#src/domain/leads/routing/dealer-preferences.ts";
import type { PreferencesFormValues } from "#src/domain/leads/routing/preferences-form.ts";
import type { ApiForm } from "#src/web/portal/forms/use-api-form.ts";

export type PreferencesApiForm = ApiForm<PreferencesFormValues, DealerPreferences>;
