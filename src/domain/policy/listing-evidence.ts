interface Points {
  stated: number;
  /** Where documents can prove it. */
  documented?: number;
}

/**
 * Of 100 in all. Our judgement: an answer weighs more the more a wrong guess costs the buyer, and a document
 * more than the dealer's word. The score says how much a listing answers: it does not order or hide cars.
 */
export const EVIDENCE_POINTS = {
  battery: { stated: 8, documented: 18 },
  write_off: { stated: 10 },
  finance: { stated: 9 },
  service: { stated: 9 },
  accidents: { stated: 8 },
  mot: { stated: 7 },
  lease: { stated: 6 },
  former_use: { stated: 6 },
  owners: { stated: 6 },
  tyres: { stated: 6 },
  warranty: { stated: 5 },
  v5c: { stated: 4 },
  keys: { stated: 3 },
  cables: { stated: 3 },
} as const satisfies Record<string, Points>;
