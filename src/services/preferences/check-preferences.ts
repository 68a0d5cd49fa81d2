import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { DealerPreferences } from "#src/domain/leads/routing/dealer-preferences.ts";
import { preferenceErrors, preferencesSchema } from "#src/domain/leads/routing/preferences-form.ts";

export function checkPreferences(input: unknown): DealerPreferences {
  const parsed = preferencesSchema.safeParse(input);
  if (!parsed.success) throw new InvalidInput(preferenceErrors(parsed.error));
  return parsed.data;
}
