import pg from "pg";
import { isDoneWithin } from "#src/concurrency/with-timeout.ts";
import { reasonOf } from "#src/domain/errors/error-for-log.ts";

const TRY_AGAIN_AFTER_MS = 1000;
const CLOSE_LIMIT_MS = 500;
/** Heartbeat: a connection lost without a TCP reset would wait for hours. */
const CHECKS = { everyMs: 10_000, responseTimeoutMs: 5000 };

interface ListenParts {
  connection: pg.ClientConfig;
  channels: Record<string, (payload: string) => void>;
  /** Also called after each reconnect: notifications in between are lost. */
  onConnected(): void;
  onBroken(reason: string): void;
  checks?: typeof CHECKS;
}

export async function listen(parts: ListenParts): Promise<{ close(): Promise<void> }> {
  const { checks = CHECKS } = parts;
  let closed = false;
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = async () => {
    const current = new pg.Client({
      ...parts.connection,
      keepAlive: true,
      connectionTimeoutMillis: checks.responseTimeoutMs,
      query_timeout: checks.responseTimeoutMs,
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
      // `end()` hangs on a dead connection.
      if (client) await isDoneWithin(CLOSE_LIMIT_MS, client.end());
    },
  };
}
