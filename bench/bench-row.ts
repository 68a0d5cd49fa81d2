export interface BenchRow {
  figure: string;
  /** Unit as in `figure`; milliseconds by default. */
  ours: number;
  limit: number;
  ratio: number;
}
