import { variantTitle } from "#src/domain/ev-variants/ev-variant.ts";
import { EV_VARIANTS } from "#src/domain/ev-variants/ev-variants.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { DETAIL_CHOICE_TEXTS } from "#src/domain/vehicles/details/detail-texts.ts";

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = DETAIL_CHOICE_TEXTS;

/** A stored value of the listing form as the form shows it; undefined if it shows the value itself. */
export function shownValue(name: string, value: unknown): string | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  if (name === "first_registered" || name === "mot_expiry") return dayText(value);
  const version = name === "ev_variant_id" && EV_VARIANTS.find(({ id }) => id === value);
  return version ? variantTitle(version) : CHOICES[name]?.[value];
}

const dayText = (day: string) => formatLongDate(new Date(`${day}T12:00:00Z`));
