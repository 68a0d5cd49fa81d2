import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { stubBrowserStorage } from "#tests/support/browser-storage.ts";

const KEY = "second-spark.statistics";

/** A device, whose pages share its storage. */
beforeEach(() => {
  stubBrowserStorage();
  asks(false);
});
afterAll(() => vi.unstubAllGlobals());

/** Global Privacy Control. */
const asks = (globalPrivacyControl: boolean) => vi.stubGlobal("navigator", { globalPrivacyControl });

/** A page has its own instance of the module. */
async function page() {
  vi.resetModules();
  const {
    isCounted: isOn,
    chooseStatistics: choose,
    onStatisticsChange: onChange,
  } = await import("./statistics.ts");
  return { isOn, choose, onChange };
}

describe("the choice about statistics", () => {
  it("is on by default and stores nothing", async () => {
    expect((await page()).isOn()).toBe(true);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("is off with an opt-out signal and stores nothing", async () => {
    asks(true);
    expect((await page()).isOn()).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("applies an opt-out at once, and on the next page, until it is revoked", async () => {
    const first = await page();
    first.choose(false);
    expect(first.isOn()).toBe(false);
    expect((await page()).isOn()).toBe(false);
    (await page()).choose(true);
    expect(first.isOn()).toBe(true);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("lets an explicit opt-in override the browser's signal", async () => {
    asks(true);
    (await page()).choose(true);
    expect((await page()).isOn()).toBe(true);
    (await page()).choose(false);
    expect((await page()).isOn()).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("lasts for the life of the page when storage is blocked", async () => {
    vi.stubGlobal("localStorage", undefined);
    const shown = await page();
    expect(shown.isOn()).toBe(true);
    shown.choose(false);
    expect(shown.isOn()).toBe(false);
    shown.choose(true);
    expect(shown.isOn()).toBe(true);
  });

  it("ignores foreign values in storage", async () => {
    localStorage.setItem(KEY, "perhaps");
    expect((await page()).isOn()).toBe(true);
  });

  it("notifies listeners of changes in this and other tabs", async () => {
    const shown = await page();
    const heard: boolean[] = [];
    const stop = shown.onChange(() => heard.push(shown.isOn()));
    shown.choose(false);
    localStorage.removeItem(KEY);
    dispatchEvent(new StorageEvent("storage", { key: "something else" }));
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    localStorage.setItem(KEY, "off");
    dispatchEvent(new StorageEvent("storage", { key: null }));
    stop();
    shown.choose(true);
    expect(heard).toEqual([false, true, false]);
  });
});
