import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { reasonOf } from "#src/domain/errors/reason-of.ts";

const TRY_AGAIN_AFTER_MS = 1000;
const CLOSE_LIMIT_MS = 500;
/** A machine or a network may go without a word: then the connection would be listened to for hours, and nothing come. */
const CHECKS = { everyMs: 10_000, answerWithinMs: 5000 };

interface ListenParts {
  connection: pg.ClientConfig;
  /** What is told of each message, by the channel's name. */
  channels: Record<string, (payload: string) => void>;
  /** The first time and after each break: what was said between is lost. */
  onConnected(): void;
  onBroken(reason: string): void;
  checks?: typeof CHECKS;
}

/**
 * Hears what is notified on some channels, over one connection of its own that is made anew when it breaks.
 * Resolves when the first attempt is over, whether it succeeded or not.
 */
export async function listen(parts: ListenParts): Promise<{ close(): Promise<void> }> {
  const { checks = CHECKS } = parts;
  let closed = false;
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = async () => {
    const current = new pg.Client({
      ...parts.connection,
      keepAlive: true,
      connectionTimeoutMillis: checks.answerWithinMs,
      query_timeout: checks.answerWithinMs,
    });
    client = current;
    let broken = false;
    const onBroken = (reason: string) => {
      if (broken || closed) return;
      broken = true;
      parts.onBroken(reason);
      current.end().catch(() => {});
      clearTimeout(timer);
      timer = setTimeout(() => void connect(), TRY_AGAIN_AFTER_MS);
    };
    const checkLater = () => {
      if (broken || closed) return;
      timer = setTimeout(() => {
        current.query("select").then(checkLater, (error: Error) => onBroken(error.message));
      }, checks.everyMs);
    };
    current.on("error", (error) => onBroken(error.message));
    current.on("end", () => onBroken("the connection ended"));
    current.on("notification", ({ channel, payload = "" }) => parts.channels[channel]?.(payload));
    try {
      await current.connect();
      for (const channel of Object.keys(parts.channels)) {
        await current.query(`listen ${current.escapeIdentifier(channel)}`);
      }
      if (!closed) parts.onConnected();
      checkLater();
    } catch (error) {
      onBroken(reasonOf(error));
    }
  };
  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      // On a line that went silent nobody says goodbye.
      const tooLate = pause(CLOSE_LIMIT_MS, undefined, { ref: false });
      await Promise.race([client?.end().catch(() => {}), tooLate]);
    },
  };
}
