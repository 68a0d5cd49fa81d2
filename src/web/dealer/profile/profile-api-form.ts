import type { ProfileForm } from "#src/domain/dealers/profile-form.ts";
import type { ApiForm } from "#src/web/portal/forms/use-api-form.ts";

export type TextFields = Omit<ProfileForm, "opening_hours" | "opens_on_bank_holidays">;

export type ProfileTexts = Record<keyof TextFields, string>;
export type ProfileApiForm = ApiForm<ProfileTexts, TextFields>;
