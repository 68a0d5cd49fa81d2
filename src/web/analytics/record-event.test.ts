import { describe, expect, it } from "vitest";
import { createEventQueue } from "./record-event.ts";

function queue() {
  const world = { is_on: true, accepts: true, sent: [] as string[][], due: [] as (() => void)[] };
  const made = createEventQueue({
    isOn: () => world.is_on,
    send: (events) => {
      if (world.accepts) world.sent.push(events.map(({ name }) => name));
      return world.accepts;
    },
    later: (work) => void world.due.push(work),
  });
  const add = (...names: string[]) => {
    for (const name of names) made.add({ name, occurred_at: "", page_path: "/", fields: {} });
  };
  const pass = () => {
    for (const work of world.due.splice(0)) work();
  };
  return { world, add, pass, flush: made.flush };
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `e${n}`);

describe("the queue of events", () => {
  it("batches events into one request, in order", () => {
    const { world, add, pass } = queue();
    add("a", "b");
    expect(world.sent).toEqual([]);
    pass();
    expect(world.sent).toEqual([["a", "b"]]);
    add("c");
    pass();
    expect(world.sent).toEqual([["a", "b"], ["c"]]);
  });

  it("sends when the page is left, and nothing twice", () => {
    const { world, add, pass, flush } = queue();
    add("a");
    flush();
    flush();
    pass();
    expect(world.sent).toEqual([["a"]]);
  });

  it("flushes at twenty events", () => {
    const { world, add } = queue();
    add(...numbered(45));
    expect(world.sent.map((batch) => batch.length)).toEqual([20, 20]);
  });

  it("stores and sends nothing when off", () => {
    const { world, add, pass, flush } = queue();
    world.is_on = false;
    add("a");
    flush();
    world.is_on = true;
    pass();
    flush();
    expect(world.sent).toEqual([]);
  });

  it("clears the queue on opt-out, before a flush", () => {
    const { world, add, pass, flush } = queue();
    add("a", "b");
    world.is_on = false;
    flush();
    world.is_on = true;
    add("c");
    pass();
    expect(world.sent).toEqual([["c"]]);
  });

  it("retries refused events, up to one batch", () => {
    const { world, add, flush } = queue();
    world.accepts = false;
    add(...numbered(80));
    expect(world.sent).toEqual([]);
    world.accepts = true;
    flush();
    expect(world.sent).toEqual([numbered(50)]);
  });
});
