import { parentPort } from "node:worker_threads";
import { type FieldErrors, InvalidInput } from "#src/domain/errors/errors.ts";
import type { ParserName } from "./parser-limits.ts";
import { PARSERS } from "./parsers.ts";

/** Entry point of a thread of `parsing.ts`, loaded from the sources: Node strips the types. */
export interface Task {
  name: ParserName;
  input: readonly unknown[];
}

export type Answer =
  | { outcome: "done"; value: unknown }
  | { outcome: "refused"; fields: FieldErrors }
  | { outcome: "failed"; error: unknown };

parentPort?.on("message", async ({ name, input }: Task) => {
  parentPort?.postMessage(await answerTo(name, input));
});

async function answerTo(name: ParserName, input: readonly unknown[]): Promise<Answer> {
  try {
    const parse = (await PARSERS[name]()) as (...input: readonly unknown[]) => unknown;
    return { outcome: "done", value: await parse(...input) };
  } catch (error) {
    if (error instanceof InvalidInput) return { outcome: "refused", fields: error.fields };
    return { outcome: "failed", error };
  }
}
