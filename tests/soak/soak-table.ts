import type { FuzzResult } from "#tests/hostile/fuzz-operation.ts";

/** Requests for each endpoint: `npm run test:soak -- 1000` sends fewer. */
export const SOAK_REQUESTS = Number(process.env.SOAK_REQUESTS ?? 10_000);
/** Printed with the table, so that a failure can be replayed. */
export const SOAK_SEED = Number(process.env.SOAK_SEED ?? 1);
/** Response time limit in ms, for an otherwise idle machine. */
export const SLOW_MS = 1000;

const NOTHING: FuzzResult = { statuses: new Map(), longest_ms: 0, longest: "", faults: [] };

export function sumAsked(rounds: readonly FuzzResult[]): FuzzResult {
  const statuses = new Map<number, number>();
  for (const round of rounds) {
    for (const [status, count] of round.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  const slowest = rounds.reduce((one, other) => (other.longest_ms > one.longest_ms ? other : one), NOTHING);
  return { ...slowest, statuses, faults: rounds.flatMap(({ faults }) => faults) };
}

export function soakRow(name: string, { statuses, longest_ms, faults }: FuzzResult): string {
  const of = (...hundreds: number[]) =>
    [...statuses].reduce(
      (sum, [status, count]) => (hundreds.includes(Math.floor(status / 100)) ? sum + count : sum),
      0,
    );
  const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const cells = [`\`${name}\``, sent, of(2, 3), of(4), of(0, 5), faults.length, Math.round(longest_ms)];
  return `| ${cells.join(" | ")} |`;
}

/** The table in docs/reliability.md. */
export function soakTable(rows: ReadonlyMap<string, FuzzResult>): string {
  const all = sumAsked([...rows.values()]);
  return [
    `seed ${SOAK_SEED}`,
    "| endpoint | requests | accepted | refused | 5xx | faults | longest (ms) |",
    "|---|---:|---:|---:|---:|---:|---:|",
    ...[...rows].map(([name, result]) => soakRow(name, result)),
    soakRow("all", all),
  ].join("\n");
}
