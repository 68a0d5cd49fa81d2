/**
 * Where a statement comes from. Documented: we hold a document of this car. Checked: one of us
 * compared it with its issuer's page. Published source: of such cars in general.
 */
export type Evidence =
  | "computed"
  | "checked"
  | "documented"
  | "published source"
  | "dealer says"
  | "not stated"
  | "not computed";

interface LinkedSource {
  text: string;
  url: string | undefined;
}

export interface CarStatement {
  text: string;
  evidence: Evidence;
  source?: LinkedSource;
  /** The calculation, line by line. */
  sum?: { text: string; source?: LinkedSource }[];
  /** What a buyer asks the dealer where something is not stated. */
  question?: string;
  /** Costs the buyer money or binds them. */
  isWarning?: true;
  /** Of an average driver: gives way to the buyer's own figures. */
  isAverage?: true;
}
