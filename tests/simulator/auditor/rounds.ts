import type { SimulatedWorld } from "../simulated-world.ts";
import type { LastSeen } from "./last-seen.ts";

/** One finds who is at the credit limit; another may follow a conflict, or meet a dealer suspended at the same second. */
const MOST_ROUNDS = 2;

/** Counts how often the only request of a step had to choose other dealers. */
export function manyRounds({ history }: SimulatedWorld, { line }: LastSeen): string[] {
  const rounds = new Map<string, number>();
  for (const step of history.slice(line)) {
    const [task = "", isChoice] = step.split(/: (?:rollback to )?savepoint before_dealer_locks/);
    if (isChoice === undefined) continue;
    const isAgain = step.includes(": rollback");
    rounds.set(task, (rounds.get(task) ?? 0) + (isAgain ? 1 : 0));
  }
  if (rounds.size !== 1) return [];
  return [...rounds]
    .filter(([, count]) => count > MOST_ROUNDS)
    .map(
      ([task, count]) => `a request asks once who is at the credit limit: ${task} chose ${count} times again`,
    );
}
