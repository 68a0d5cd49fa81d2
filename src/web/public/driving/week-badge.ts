import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { type WeekAnswer, willItDo } from "#src/domain/driving/will-it-do.ts";
import type { WinterRanges } from "#src/domain/vehicles/winter-range.ts";
import { weekAnswerText } from "#src/texts/week-text.ts";

export function weekBadge(
  vehicle: WinterRanges,
  profile: DrivingProfile,
): { answer: WeekAnswer["answer"]; text: string } {
  const week = willItDo(vehicle, profile);
  return { answer: week.answer, text: weekAnswerText(week) };
}
