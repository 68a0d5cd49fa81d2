import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Feed } from "./load-stock-feeds.ts";

const POLL_MS = 2000;
/** Five minutes. A longer run appears after a reload of the page. */
const POLLS_MAX = 150;

/** Reloads while a run is in progress or about to start. */
export function useRunProgress(feeds: readonly Feed[]) {
  const { revalidate, state } = useRevalidator();
  /** The latest run of each feed when another was asked for. */
  const [expected, setExpected] = useState<Record<string, string | null>>({});
  const polls = useRef(0);
  const latestOf = ({ runs }: Feed) => runs[0]?.stock_feed_run_id ?? null;
  const isExpected = (feed: Feed) => expected[feed.stock_feed_id] === latestOf(feed);
  const isBusy = feeds.some((feed) => feed.runs[0]?.state === "importing" || isExpected(feed));
  useEffect(() => {
    if (!isBusy) polls.current = 0;
    if (!isBusy || state === "loading" || polls.current >= POLLS_MAX) return;
    polls.current += 1;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isBusy, state, revalidate]);
  return {
    isExpected,
    expect: (feed: Feed) => setExpected((before) => ({ ...before, [feed.stock_feed_id]: latestOf(feed) })),
  };
}
