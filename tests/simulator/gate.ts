import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";
import pg from "pg";

/** A request or job that runs beside others. */
interface Task {
  name: string;
  /** The highest goes on. */
  priority: number;
  /** Statements until it falls behind all others: many races need just one such moment. */
  turnsLeft: number;
  waiting: Statement[];
  /** Connections on their way, each with a statement to come. */
  connecting: number;
  /** Its process has ended: it gets no answer any more. */
  isDead: boolean;
  conflicts: number;
  losses: number;
}

interface Statement {
  client: GatedClient;
  text: string;
  start: () => Promise<unknown>;
  fail: (error: Error) => void;
}

/** A conflict is a deadlock or a serialization failure; what is lost is a connection; what dies is a process. */
export type Fault = "conflict" | "lost before" | "lost after" | "dies" | "dies after";

interface GateParts {
  random: () => number;
  /** What befalls the next statement, of what can befall it. */
  fault: (possible: readonly Fault[]) => Fault | null;
  /** Called with each statement that is let through. */
  note: (step: string, fault: Fault | null) => void;
  /** Called when Postgres has found a deadlock of our own. */
  noteDeadlock: (text: string) => void;
  /** Which of these sessions wait for a lock. */
  waitingForLock: (sessions: readonly number[]) => Promise<ReadonlySet<number>>;
}

const DEADLOCK = "40P01";
const SERIALIZATION_FAILURE = "40001";
/** A real deadlock, and limits of time. */
const WAITED_IN_VAIN = [DEADLOCK, "55P03", "57014"];
/** Ticks in which a task that got its answer asks for its next statement, or for several at once. */
const TICKS = 4;
/** For what a task does outside the database, such as hashing. Then the others go on without it. */
const PATIENCE_MS = 1000;
/** Most statements take less; of longer ones the gate asks whether they wait for a lock. */
const LONG_STATEMENT_MS = 4;
/** Of the others a task is chosen by priority, which finds rare orders sooner than chance alone. */
const RANDOM_TURNS = 0.1;
/** More than most tasks have statements. */
const MOST_TURNS = 30;

/**
 * Lets one statement of one task through at a time, in an order that depends only on the random numbers, so that a
 * history with its races can be repeated.
 */
export class Gate {
  readonly #current = new AsyncLocalStorage<Task>();
  readonly #live = new Set<Task>();
  /** Tasks whose statement waits for a lock of another one. */
  readonly #blocked = new Map<Task, { client: GatedClient; done: Promise<void> }>();
  /** Clients that may hold locks. */
  readonly #inTransaction = new Set<GatedClient>();
  readonly #parts: GateParts;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** Runs the works at the same time and waits for all; a work must not reject. */
  async run(works: ReadonlyMap<string, () => Promise<void>>): Promise<void> {
    for (const [name, work] of works) {
      const { random } = this.#parts;
      const turnsLeft = Math.floor(random() * MOST_TURNS);
      const nothingYet = { waiting: [], connecting: 0, isDead: false, conflicts: 0, losses: 0 };
      const task: Task = { name, priority: random(), turnsLeft, ...nothingYet };
      this.#live.add(task);
      void this.#current.run(task, work).finally(() => this.#live.delete(task));
    }
    this.#inTransaction.clear();
    while (this.#live.size > 0) {
      await this.#settle();
      while (await this.#unblock()) await this.#settle();
      const ready = [...this.#live].filter((task) => task.waiting.length > 0 && !this.#blocked.has(task));
      const task = this.#choose(ready);
      if (task) await this.#letThrough(task);
      else await setTimeout(1);
    }
  }

  pass<Result>(client: GatedClient, text: string, query: () => Promise<Result>): Promise<Result> {
    const task = this.#current.getStore();
    if (!task || !this.#live.has(task)) return query();
    return new Promise((resolve, reject) => {
      const failed = (error: { code?: string }) => {
        if (error.code === DEADLOCK) this.#parts.noteDeadlock(text);
        if (WAITED_IN_VAIN.includes(error.code ?? "")) task.losses += 1;
        reject(error);
      };
      task.waiting.push({ client, text, start: () => query().then(resolve, failed), fail: reject });
    });
  }

  /** A task's statements at the same time are only in order once all of their connections stand. */
  beginConnecting(): () => Promise<void> {
    const task = this.#current.getStore();
    if (task) task.connecting += 1;
    return async () => {
      for (let tick = 0; tick < TICKS; tick++) await setImmediate();
      if (task) task.connecting -= 1;
    };
  }

  /** Whether the process of the caller has died. */
  isDead(): boolean {
    return this.#current.getStore()?.isDead ?? false;
  }

  /** Whether the caller met no more than one conflict, which a transaction survives. */
  isSpared(): boolean {
    const { conflicts, losses, isDead } = this.#current.getStore() ?? {
      conflicts: 0,
      losses: 0,
      isDead: false,
    };
    return conflicts <= 1 && losses === 0 && !isDead;
  }

  /** Waits until each task asks for a statement, has ended, or waits for a lock. */
  async #settle(): Promise<void> {
    const isSettled = () =>
      [...this.#live].every(
        (task) => task.connecting === 0 && (task.waiting.length > 0 || this.#blocked.has(task)),
      );
    for (let tick = 0; tick < TICKS || (tick < 50 && !isSettled()); tick++) await setImmediate();
    for (let ms = 0; ms < PATIENCE_MS && !isSettled(); ms++) await setTimeout(1);
  }

  #choose(ready: readonly Task[]): Task | undefined {
    // Draws nothing while it only waits: how long that takes is not part of the history.
    if (ready.length === 0) return undefined;
    if (this.#parts.random() < RANDOM_TURNS) return ready[Math.floor(this.#parts.random() * ready.length)];
    return ready.toSorted((a, b) => b.priority - a.priority)[0];
  }

  async #letThrough(task: Task): Promise<void> {
    const [statement, ...later] = task.waiting.toSorted((a, b) =>
      a.text < b.text ? -1 : a.text > b.text ? 1 : 0,
    );
    if (!statement) return;
    task.waiting = later;
    if (task.turnsLeft-- === 0) task.priority = -this.#parts.random();
    const { client, text } = statement;
    const fault = task.isDead ? "dies" : this.#parts.fault(possibleFaults(text, client.isInTransaction));
    this.#parts.note(`${task.name}: ${fault ? `${fault}: ` : ""}${text}`, task.isDead ? null : fault);
    if (fault === "dies" || fault === "dies after") task.isDead = true;
    if (fault === "conflict") task.conflicts += 1;
    else if (fault) task.losses += 1;
    const done = this.#execute(statement, fault).catch(() => {});
    const isDone = await Promise.race([done.then(() => true), this.#waitsForLock(client, () => done)]);
    if (isDone) return;
    const unblocked = done.then(() => void this.#blocked.delete(task));
    this.#blocked.set(task, { client, done: unblocked });
  }

  async #execute({ client, start, fail }: Statement, fault: Fault | null): Promise<void> {
    if (fault === "conflict") {
      const code = this.#parts.random() < 0.5 ? DEADLOCK : SERIALIZATION_FAILURE;
      fail(Object.assign(new Error("a simulated conflict"), { code }));
      return;
    }
    if (fault === "lost before" || fault === "dies") client.breakConnection();
    if (fault === "lost after" || fault === "dies after") client.losesAnswer = true;
    await start();
    if (client.isInTransaction) this.#inTransaction.add(client);
    else this.#inTransaction.delete(client);
  }

  /** Resolves with false once the session waits for a lock; else never. */
  async #waitsForLock(client: GatedClient, done: () => Promise<unknown>): Promise<false> {
    let isOver = false;
    void done().then(() => {
      isOver = true;
    });
    for (let ms = LONG_STATEMENT_MS; ; ms *= 2) {
      await setTimeout(ms);
      if (isOver) return await new Promise(() => {});
      if (![...this.#inTransaction].some((one) => one !== client)) continue;
      if ((await this.#parts.waitingForLock([client.session])).has(client.session)) return false;
    }
  }

  /** A lock that came free lets its statements end before the next choice. @returns whether one has ended */
  async #unblock(): Promise<boolean> {
    const before = this.#blocked.size;
    if (before === 0) return false;
    const still = await this.#parts.waitingForLock(
      [...this.#blocked.values()].map(({ client }) => client.session),
    );
    for (const { client, done } of [...this.#blocked.values()]) {
      if (!still.has(client.session)) await Promise.race([done, this.#waitsForLock(client, () => done)]);
    }
    // All wait: Postgres ends the deadlock.
    if (this.#blocked.size === this.#live.size)
      await Promise.race([...this.#blocked.values()].map(({ done }) => done));
    return this.#blocked.size < before;
  }
}

/** Only the answer of a commit decides what its caller may think, and only a transaction can be rolled back. */
function possibleFaults(text: string, isInTransaction: boolean): readonly Fault[] {
  if (!isInTransaction || /^rollback$/i.test(text)) return ["lost before", "dies"];
  if (/^commit$/i.test(text)) return ["conflict", "lost before", "lost after", "dies", "dies after"];
  return ["conflict", "lost before", "dies"];
}

export type GatedClient = InstanceType<ReturnType<typeof gatedClient>>;

/** A client of node-postgres whose statements pass the gate. */
export function gatedClient(gate: () => Gate) {
  return class extends pg.Client {
    isInTransaction = false;
    /** Of the statement that runs: its caller learns only that the connection is gone. */
    losesAnswer = false;

    get session(): number {
      return (this as unknown as { processID: number }).processID;
    }

    breakConnection(): void {
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }

    // biome-ignore lint/suspicious/noExplicitAny: both of its signatures
    override connect(callback?: any): any {
      if (typeof callback !== "function") return super.connect();
      const end = gate().beginConnecting();
      super.connect((error: Error) => {
        callback(error);
        void end();
      });
    }

    // biome-ignore lint/suspicious/noExplicitAny: whatever query takes
    override query(...args: any[]): any {
      const send = () => super.query(...(args as [string]));
      const [first] = args;
      const text: unknown = typeof first === "string" ? first : (first as { text?: unknown } | null)?.text;
      // Limits of the machine's time are not part of the history.
      if (typeof text === "string" && text.includes("set_config('lock_timeout'")) args[1] = ["0"];
      // Cursors and callbacks belong to libraries that read streams.
      if (typeof text !== "string" || typeof args.at(-1) === "function") return send();
      return gate().pass(this as never, text, async () => {
        if (/^begin/i.test(text) || /^start transaction/i.test(text)) this.isInTransaction = true;
        if (/^(commit|rollback)$/i.test(text)) this.isInTransaction = false;
        const result = await send();
        if (this.losesAnswer) {
          this.breakConnection();
          throw new Error("Connection terminated unexpectedly");
        }
        return result;
      });
    }
  };
}
