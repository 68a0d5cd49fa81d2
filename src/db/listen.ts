import pg from "pg";

const TRY_AGAIN_AFTER_MS = 1000;

interface ListenParts {
  connection: pg.ClientConfig;
  channel: string;
  onMessage(payload: string): void;
  /** The first time and after each break: what was said between is lost. */
  onConnected(): void;
  onBroken(reason: string): void;
}

/**
 * Hears what is notified on a channel, over a connection of its own that is made anew when it breaks.
 * Resolves when the first attempt is over, whether it succeeded or not.
 */
export async function listen(parts: ListenParts): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = async () => {
    const current = new pg.Client({ ...parts.connection, keepAlive: true });
    client = current;
    let broken = false;
    const onBroken = (reason: string) => {
      if (broken || closed) return;
      broken = true;
      parts.onBroken(reason);
      current.end().catch(() => {});
      timer = setTimeout(() => void connect(), TRY_AGAIN_AFTER_MS);
    };
    current.on("error", (error) => onBroken(error.message));
    current.on("end", () => onBroken("the connection ended"));
    current.on("notification", ({ payload = "" }) => parts.onMessage(payload));
    try {
      await current.connect();
      await current.query(`listen ${current.escapeIdentifier(parts.channel)}`);
      if (!closed) parts.onConnected();
    } catch (error) {
      onBroken(error instanceof Error ? error.message : String(error));
    }
  };
  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
