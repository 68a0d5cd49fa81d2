interface Points {
  stated: number;
  /** Where documents can prove it. */
  documented?: number;
}

/** 100 in all, our judgement: more where a wrong guess costs the buyer more. Does not order or hide cars. In the order of pages. */
export const EVIDENCE_POINTS = {
  battery: { stated: 8, documented: 18 },
  lease: { stated: 6 },
  write_off: { stated: 10 },
  accidents: { stated: 8 },
  finance: { stated: 9 },
  former_use: { stated: 6 },
  owners: { stated: 6 },
  service: { stated: 9 },
  mot: { stated: 5, documented: 7 },
  tyres: { stated: 6 },
  warranty: { stated: 5 },
  v5c: { stated: 4 },
  keys: { stated: 3 },
  cables: { stated: 3 },
} as const satisfies Record<string, Points>;

/** Points of an answer that a car's page shows unfolded. */
export const FACTS_IN_SIGHT_FROM = 5;

export type BuyerQuestion = keyof typeof EVIDENCE_POINTS;
