import { appendFileSync } from "node:fs";

/** Of this process: which mutant is chosen, and which the program has come by. */
export interface Mutation {
  chosen: number | null;
  /** The one that is chosen for all tests. */
  always: number | null;
  reached: Set<number>;
  alive: Set<number>;
  /** Times that a mutant was asked for: an endless loop asks without end. */
  asked: number;
}

declare global {
  var $mutant: (id: number) => boolean;
  var $mutation: Mutation | undefined;
}

const ASKED_MOST = 20_000_000;

const { tried, always = null } = JSON.parse(process.env.MUTATE ?? "{}");
const mutation: Mutation = globalThis.$mutation ?? {
  chosen: always,
  always,
  reached: new Set(),
  alive: new Set(tried),
  asked: 0,
};

globalThis.$mutation = mutation;
globalThis.$mutant = (id) => {
  mutation.reached.add(id);
  mutation.asked += 1;
  if (mutation.chosen !== null && mutation.asked > ASKED_MOST) throw new Error("an endless loop");
  return id === mutation.chosen;
};

/** For the command, which reads it when all tests are done. */
export function tell(line: object): void {
  appendFileSync(JSON.parse(process.env.MUTATE ?? "{}").results, `${JSON.stringify(line)}\n`);
}
