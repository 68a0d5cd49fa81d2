const KEY = "second-spark.statistics";

export interface StatisticsChoice {
  isOn(): boolean;
  /** Takes effect at once in every tab of this browser. */
  choose(on: boolean): void;
  /** Subscribes to changes, including those of other tabs. @returns unsubscribe */
  onChange(listener: () => void): () => void;
}

interface Browser {
  /** A function, because reading `localStorage` throws when storage is blocked. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Global Privacy Control or Do Not Track. */
  asksNotToBeCounted: () => boolean;
  addEventListener(type: "storage", listener: (event: { key: string | null }) => void): void;
}

/**
 * Whether this visitor is counted (PECR as amended in 2025: clear information and an easy
 * objection). On by default unless the browser signals an opt-out. Stores only a choice that
 * differs from the default, so a first visit stores nothing.
 */
export function createStatisticsChoice(browser: Browser): StatisticsChoice {
  const listeners = new Set<() => void>();
  const tellListeners = () => {
    for (const listener of listeners) listener();
  };
  // Holds for the life of the page when storage is blocked.
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
