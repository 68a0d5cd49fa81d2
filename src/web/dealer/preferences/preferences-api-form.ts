import type { DealerPreferences } from "#src/domain/leads/routing/dealer-preferences.ts";
import type { PreferencesFormValues } from "#src/domain/leads/routing/preferences-form.ts";
import type { ApiForm } from "#src/web/portal/forms/use-api-form.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

export type PreferencesApiForm = ApiForm<PreferencesFormValues, DealerPreferences>;

export type OwnPreferences = BodyOf<typeof api.dealer.preferences.$get>;
