import type { InferResponseType } from "hono/client";
import type { ProfileForm } from "#src/domain/dealers/profile-form.ts";
import type { ApiForm } from "#src/web/portal/forms/use-api-form.ts";
import type { api } from "#src/web/session/api-client.ts";

export type OwnProfile = InferResponseType<typeof api.dealer.profile.$get, 200>;
export type Staff = InferResponseType<typeof api.dealer.staff.$get, 200>;

export type TextFields = Omit<ProfileForm, "opening_hours" | "opens_on_bank_holidays">;

export type ProfileTexts = Record<keyof TextFields, string>;
export type ProfileApiForm = ApiForm<ProfileTexts, TextFields>;
