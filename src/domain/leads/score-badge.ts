import { SCORE_BADGE_DEFAULT_FROM, SCORE_BADGE_SECONDARY_FROM } from "../policy/leads/lead-score.ts";

export type ScoreBadge = "default" | "secondary" | "outline";

export function scoreBadge(leadScore: number): ScoreBadge {
  if (leadScore >= SCORE_BADGE_DEFAULT_FROM) return "default";
  return leadScore >= SCORE_BADGE_SECONDARY_FROM ? "secondary" : "outline";
}
