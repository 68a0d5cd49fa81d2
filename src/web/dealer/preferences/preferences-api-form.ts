import type { PreferencesFormValues } from "#src/domain/leads/routing/preferences-form.ts";
import type { Form } from "#src/web/portal/forms/use-form.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

export type PreferencesApiForm = Form<PreferencesFormValues>;

export type OwnPreferences = BodyOf<typeof api.dealer.preferences.$get>;
