import { pricesOn } from "#src/domain/driving/current-prices.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { type WeekAnswer, willItDo } from "#src/domain/driving/will-it-do.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { weekCardText } from "#src/texts/week-text.ts";

export type CarOnCard = Parameters<typeof weekCardText>[0];

export const weekBadge = (
  vehicle: CarOnCard,
  profile: DrivingProfile,
  isBrief: boolean,
): { answer: WeekAnswer["answer"]; text: string } => ({
  answer: willItDo(vehicle, profile).answer,
  text: weekCardText(vehicle, profile, pricesOn(londonDay(new Date()).today), isBrief),
});
