import { describe, expect, it } from "vitest";
import { createStatisticsChoice } from "./statistics-choice.ts";

const KEY = "second-spark.statistics";

interface Device {
  kept: Map<string, string>;
  listeners: ((event: { key: string | null }) => void)[];
}

const device = (): Device => ({ kept: new Map(), listeners: [] });

/** Pages on the same device share its storage. */
function page({ kept, listeners }: Device, { asks = false, refuses = false } = {}) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createStatisticsChoice({
    storage: () => {
      if (refuses) throw new DOMException("The operation is insecure", "SecurityError");
      return storage;
    },
    asksNotToBeCounted: () => asks,
    addEventListener: (_type, listener) => void listeners.push(listener),
  });
}

describe("the choice about statistics", () => {
  it("is on by default and stores nothing", () => {
    const here = device();
    expect(page(here).isOn()).toBe(true);
    expect(here.kept.size).toBe(0);
  });

  it("is off with an opt-out signal and stores nothing", () => {
    const here = device();
    expect(page(here, { asks: true }).isOn()).toBe(false);
    expect(here.kept.size).toBe(0);
  });

  it("applies an opt-out at once, and on the next page, until it is revoked", () => {
    const here = device();
    const first = page(here);
    first.choose(false);
    expect(first.isOn()).toBe(false);
    expect(page(here).isOn()).toBe(false);
    page(here).choose(true);
    expect(first.isOn()).toBe(true);
    expect(here.kept.size).toBe(0);
  });

  it("lets an explicit opt-in override the browser's signal", () => {
    const here = device();
    page(here, { asks: true }).choose(true);
    expect(page(here, { asks: true }).isOn()).toBe(true);
    page(here, { asks: true }).choose(false);
    expect(page(here, { asks: true }).isOn()).toBe(false);
    expect(here.kept.size).toBe(0);
  });

  it("lasts for the life of the page when storage is blocked", () => {
    const here = device();
    const shown = page(here, { refuses: true });
    expect(shown.isOn()).toBe(true);
    shown.choose(false);
    expect(shown.isOn()).toBe(false);
    shown.choose(true);
    expect(shown.isOn()).toBe(true);
  });

  it("ignores foreign values in storage", () => {
    const here = device();
    here.kept.set(KEY, "perhaps");
    expect(page(here).isOn()).toBe(true);
  });

  it("notifies listeners of changes in this and other tabs", () => {
    const here = device();
    const shown = page(here);
    const heard: boolean[] = [];
    const stop = shown.onChange(() => heard.push(shown.isOn()));
    shown.choose(false);
    here.kept.clear();
    for (const listener of here.listeners) listener({ key: "something else" });
    for (const listener of here.listeners) listener({ key: KEY });
    here.kept.set(KEY, "off");
    for (const listener of here.listeners) listener({ key: null });
    stop();
    shown.choose(true);
    expect(heard).toEqual([false, true, false]);
  });
});
