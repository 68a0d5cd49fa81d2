const KEY = "second-spark.statistics";

export interface StatisticsChoice {
  isOn(): boolean;
  /** Holds at once, here and in all other tabs of this browser. */
  choose(on: boolean): void;
  /** Told of every choice, of other tabs too. @returns how to stop being told */
  onChange(listener: () => void): () => void;
}

interface Browser {
  /** A function, since a browser that keeps nothing may throw at the mere mention. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Global Privacy Control or Do Not Track. */
  asksNotToBeCounted: () => boolean;
  addEventListener(type: "storage", listener: (event: { key: string | null }) => void): void;
}

/**
 * Whether this visitor is counted (PECR as amended in 2025: clear information and an easy
 * objection). On, unless the browser asks for the contrary, until somebody chooses. Only a choice that differs from that
 * is stored: a first visit leaves nothing behind.
 */
export function createStatisticsChoice(browser: Browser): StatisticsChoice {
  const listeners = new Set<() => void>();
  const tellListeners = () => {
    for (const listener of listeners) listener();
  };
  // Where nothing can be stored, the choice holds as long as the page.
  let unstored: boolean | null = null;
  const isOnByDefault = () => !browser.asksNotToBeCounted();
  browser.addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) tellListeners();
  });

  function chosen(): boolean | null {
    try {
      const stored = browser.storage().getItem(KEY);
      return stored === "on" || stored === "off" ? stored === "on" : unstored;
    } catch {
      return unstored;
    }
  }

  return {
    isOn: () => chosen() ?? isOnByDefault(),
    choose(on) {
      unstored = null;
      try {
        if (on === isOnByDefault()) browser.storage().removeItem(KEY);
        else browser.storage().setItem(KEY, on ? "on" : "off");
      } catch {
        unstored = on;
      }
      tellListeners();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
