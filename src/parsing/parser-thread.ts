import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Answer, Task } from "./thread.ts";

export type KilledBecause = "time" | "memory";

export class ParserKilled extends Error {
  override name = "ParserKilled";
  readonly reason: KilledBecause;
  constructor(reason: KilledBecause) {
    super(`a parser used too much ${reason}`);
    this.reason = reason;
  }
}

export type ParserThread = ReturnType<typeof startParserThread>;

const ENTRY = "src/parsing/thread.ts";
/** The largest honest feed takes half. */
const HEAP_MEGABYTES = 768;
/** Buffers are outside the heap, which V8 limits itself. */
const BUFFERS_MAX_BYTES = 256 * 2 ** 20;
const LOOK_EVERY_MS = 100;

export function startParserThread() {
  const worker = new Worker(path.resolve(ENTRY), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    // A parser needs no secrets, and no flags of its process.
    env: {},
    execArgv: [],
  });
  let isAlive = true;
  worker.once("exit", () => {
    isAlive = false;
  });
  // A thread that fails while idle is replaced.
  worker.on("error", () => {});
  // An idle thread keeps no process alive.
  worker.unref();

  /** Kills the thread at the limit. @throws ParserKilled, or Error when the thread is lost */
  async function ask(task: Task, timeMs: number): Promise<Answer> {
    worker.ref();
    const answer = Promise.withResolvers<Answer>();
    const kill = (reason: KilledBecause) => {
      answer.reject(new ParserKilled(reason));
      void worker.terminate();
    };
    const onError = (error: Error) =>
      answer.reject(isOutOfMemory(error) ? new ParserKilled("memory") : error);
    const onExit = (code: number) => answer.reject(new Error(`a parser's thread exited with ${code}`));
    worker.once("message", answer.resolve).once("error", onError).once("exit", onExit);
    const timeout = setTimeout(() => kill("time"), timeMs);
    const looking = setInterval(async () => {
      if ((await bufferBytes(worker)) > BUFFERS_MAX_BYTES) kill("memory");
    }, LOOK_EVERY_MS);
    try {
      worker.postMessage(task);
      return await answer.promise;
    } finally {
      clearTimeout(timeout);
      clearInterval(looking);
      worker.off("message", answer.resolve).off("error", onError).off("exit", onExit);
      worker.unref();
    }
  }

  return {
    ask,
    isAlive: () => isAlive,
    end: () => void worker.terminate(),
  };
}

const isOutOfMemory = (error: Error) => "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/** Zero once the thread has ended. */
const bufferBytes = (worker: Worker): Promise<number> =>
  worker.getHeapStatistics().then(
    ({ external_memory }) => external_memory,
    () => 0,
  );
