import type { ProfileForm } from "#src/domain/dealers/profile-form.ts";
import type { ApiForm } from "#src/web/portal/forms/use-api-form.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

export type OwnProfile = BodyOf<typeof api.dealer.profile.$get>;
export type Staff = BodyOf<typeof api.dealer.staff.$get>;

export type TextFields = Omit<ProfileForm, "opening_hours" | "opens_on_bank_holidays">;

export type ProfileTexts = Record<keyof TextFields, string>;
export type ProfileApiForm = ApiForm<ProfileTexts, TextFields>;
