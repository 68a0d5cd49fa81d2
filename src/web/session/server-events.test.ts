import { expect, it } from "vitest";
import { type ServerEvent, serverEvents } from "./server-events.ts";

const TEXT =
  ': hello\n\nevent: lead-routed\ndata: {"lead_id":"é1"}\n\n: still there\n\ndata:one\ndata: two\r\n\r\nevent: connected\n\nevent: unfinished\ndata: 1';

async function eventsOf(chunks: Uint8Array[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  for await (const event of serverEvents(body)) events.push(event);
  return events;
}

it.each([1, 2, 7, 1000])("parses events from chunks of %d bytes", async (size) => {
  const bytes = new TextEncoder().encode(TEXT);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  );
  expect(await eventsOf(chunks)).toEqual([
    { event: "lead-routed", data: '{"lead_id":"é1"}' },
    { event: "message", data: "one\ntwo" },
  ]);
});

it("cancels the stream when the reader stops", async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    cancel: () => {
      cancelled = true;
    },
  });
  for await (const { data } of serverEvents(body)) {
    expect(data).toBe("1");
    break;
  }
  expect(cancelled).toBe(true);
});
