type RiskLevel = "high" | "medium" | "low" | "negligible";

interface IllegalContentRisk {
  kind: string;
  level: RiskLevel;
  why: string;
}

const PAIRS = "messages are between one buyer and one dealer who were introduced, and can be reported";
const NO_AUDIENCE = "a message has one reader, and adverts and reviews are about cars and their sellers";

/**
 * The kinds of priority illegal content of Ofcom's Risk Assessment Guidance (16 December 2024), with those of the
 * Online Safety Act 2023 (Priority Offences) (Amendment) Regulations 2025: cyberflashing is a kind of its own, and
 * serious self-harm is assessed with suicide.
 */
export const ILLEGAL_CONTENT_RISKS: readonly IllegalContentRisk[] = [
  {
    kind: "Fraud and financial offences",
    level: "medium",
    why: "money changes hands after the introduction; see the section above",
  },
  {
    kind: "Harassment, stalking, threats and abuse",
    level: "low",
    why: `a dealer has a buyer's number unless the buyer chose messages only; ${PAIRS}`,
  },
  {
    kind: "Proceeds of crime",
    level: "low",
    why: "a stolen car could be advertised, by a business that a person has checked",
  },
  { kind: "Hate", level: "low", why: `a message or review could carry it; ${PAIRS}` },
  {
    kind: "Child sexual exploitation and abuse, grooming included",
    level: "low",
    why: "messages carry photos and PDFs that no one sees before their reader; there is no way to find or approach a stranger, and sellers are checked businesses",
  },
  { kind: "Cyberflashing", level: "low", why: `a message can carry a photo; ${PAIRS}` },
  { kind: "Intimate image abuse", level: "negligible", why: NO_AUDIENCE },
  { kind: "Extreme pornography", level: "negligible", why: NO_AUDIENCE },
  {
    kind: "Controlling or coercive behaviour",
    level: "negligible",
    why: "the two sides of a conversation are strangers who met over a car",
  },
  { kind: "Terrorism", level: "negligible", why: NO_AUDIENCE },
  { kind: "Sexual exploitation of adults", level: "negligible", why: "adverts are for cars" },
  { kind: "Human trafficking", level: "negligible", why: "adverts are for cars" },
  { kind: "Unlawful immigration", level: "negligible", why: "adverts are for cars" },
  { kind: "Drugs and psychoactive substances", level: "negligible", why: "adverts are for cars" },
  { kind: "Firearms, knives and other weapons", level: "negligible", why: "adverts are for cars" },
  { kind: "Encouraging or assisting suicide or serious self-harm", level: "negligible", why: NO_AUDIENCE },
  { kind: "Foreign interference", level: "negligible", why: NO_AUDIENCE },
  { kind: "Animal cruelty", level: "negligible", why: NO_AUDIENCE },
];
