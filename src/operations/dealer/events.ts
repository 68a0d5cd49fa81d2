import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { Busy } from "#src/domain/errors/errors.ts";
import { identityOf } from "#src/http/actor.ts";
import { operation } from "#src/operations/operation.ts";
import type { DealerEvent } from "#src/services/context/dealer-events.ts";

/** Heartbeat below the idle timeout of proxies, a minute; also the longest that an ended session stays connected. */
const HEARTBEAT_MS = 20_000;
/** Disconnects clients with more unread events than this. */
const MAX_UNREAD = 100;

export const dealerEventOperations = [
  operation("get /dealer/events", {
    tag: "Dealership",
    permission: "lead:list",
    summary: "Stream changes to your dealership's enquiries (server-sent events with ids only)",
    response: [
      200,
      "Events lead-routed, lead-changed, lead-message (the buyer has written) and lead-gone with a lead_id; after connected and missed, reload. The stream ends with the access token",
      "text/event-stream",
    ],
    errors: { 403: "The dealer is suspended", 503: "Too many streams are open" },
    async run({ dealerEvents }, reader, _, c) {
      const { user_id, dealer_id } = reader;
      const stream = eventStream(
        // Tokens expire, and users sign out or change dealers.
        async () => readsSame(reader, (await identityOf(c, c.var.auth)).actor),
        (follower) => dealerEvents.subscribe({ ...follower, user_id, dealer_id }),
      );
      if (!stream) throw tooMany();
      return c.body(stream, 200, {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      });
    },
  }),
] as const;

interface StreamFollower {
  notify(event: DealerEvent): void;
  end(): void;
}

/** Checks permission again before each event. */
function eventStream(
  isStillAllowed: () => Promise<boolean>,
  followWith: (follower: StreamFollower) => (() => void) | null,
): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stop: (() => void) | null = null;
  let sent: Promise<void> = Promise.resolve();

  const leave = () => {
    clearInterval(timer);
    stop?.();
    controller = null;
  };
  const end = () => {
    const open = controller;
    leave();
    open?.close();
  };
  // Events are sent in order.
  const send = (text: string) => {
    sent = sent.then(async () => {
      const isAllowed = await isStillAllowed().catch(() => false);
      if (!isAllowed || (controller?.desiredSize ?? 0) <= 0) end();
      else controller?.enqueue(encoder.encode(text));
    });
  };

  const stream = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
        opened.enqueue(encoder.encode("event: connected\ndata: {}\n\n"));
      },
      cancel: leave,
    },
    new CountQueuingStrategy({ highWaterMark: MAX_UNREAD }),
  );
  stop = followWith({
    notify: ({ kind, ...ids }) => send(`event: ${kind}\ndata: ${JSON.stringify(ids)}\n\n`),
    end,
  });
  if (!stop) return null;
  timer = setInterval(() => send(": still there\n\n"), HEARTBEAT_MS);
  return stream;
}

function readsSame(before: Actor, now: Actor): boolean {
  if (before.kind === "visitor" || now.kind === "visitor") return false;
  const { user_id, dealer_id } = before;
  if (dealer_id === null || !can(now, "lead:list", { dealer_id })) return false;
  return user_id === now.user_id && dealer_id === now.dealer_id;
}

const tooMany = () => new Busy("Too many streams are open. Try again in a minute.", 60);
