import { turnsByKey } from "#src/concurrency/turns-by-key.ts";
import { Busy, InvalidInput } from "#src/domain/errors/errors.ts";
import { MINUTE_MS } from "#src/domain/time/ago.ts";
import { PARSER_LIMITS, type ParserLimits, type ParserName } from "./parser-limits.ts";
import { type KilledBecause, ParserKilled, type ParserThread, startParserThread } from "./parser-thread.ts";
import type { Parser } from "./parsers.ts";

type Output<Name extends ParserName> = Awaited<ReturnType<Parser<Name>>>;

export interface Parsing {
  /**
   * Parses on a thread within the parser's limits. One at a time per owner: a dealer's id, or a user's.
   * @throws InvalidInput what the parser refuses, or what exceeds a limit; Busy when the queue is full
   */
  run<Name extends ParserName>(
    owner: string,
    name: Name,
    ...input: Parameters<Parser<Name>>
  ): Promise<Output<Name>>;
}

export interface KilledParser {
  parser: ParserName;
  owner: string;
  reason: KilledBecause;
}

/** One parses a dealer's file of seconds while another takes the small ones. */
const THREADS = 2;
const QUEUE = { running: THREADS, runningPerKey: 1, waiting: 60, waitingPerKey: 20 };
const RETRY_AFTER_SECONDS = 5;
/** A thread takes 40 MB, and a third of a second to start. */
const IDLE_MS = MINUTE_MS;
const BUSY = "We are reading many files just now, so nothing was saved. Please try again in a moment.";

/** A stranger's bytes are parsed here: off the event loop, within limits of time and memory. */
export function createParsing({
  onKilled,
  limits = PARSER_LIMITS,
}: {
  onKilled: (killed: KilledParser) => void;
  limits?: Record<ParserName, ParserLimits>;
}): Parsing {
  const idle = new Map<ParserThread, NodeJS.Timeout>();
  const inTurn = turnsByKey(QUEUE, () => new Busy(BUSY, RETRY_AFTER_SECONDS));

  function takeIdle(): ParserThread | undefined {
    for (const [thread, ending] of idle) {
      clearTimeout(ending);
      idle.delete(thread);
      if (thread.isAlive()) return thread;
    }
    return undefined;
  }

  function rest(thread: ParserThread): void {
    const end = () => {
      idle.delete(thread);
      thread.end();
    };
    idle.set(thread, setTimeout(end, IDLE_MS).unref());
  }

  async function parse(owner: string, name: ParserName, input: readonly unknown[]): Promise<unknown> {
    const { timeMs, refusal } = limits[name];
    const thread = takeIdle() ?? startParserThread();
    try {
      const answer = await thread.ask({ name, input }, timeMs);
      rest(thread);
      if (answer.outcome === "refused") throw new InvalidInput(answer.fields);
      if (answer.outcome === "failed") throw answer.error;
      return answer.value;
    } catch (error) {
      if (!(error instanceof ParserKilled)) throw error;
      onKilled({ parser: name, owner, reason: error.reason });
      throw new InvalidInput(refusal);
    }
  }

  return {
    run: <Name extends ParserName>(owner: string, name: Name, ...input: Parameters<Parser<Name>>) =>
      inTurn(owner, () => parse(owner, name, input)) as Promise<Output<Name>>,
  };
}
