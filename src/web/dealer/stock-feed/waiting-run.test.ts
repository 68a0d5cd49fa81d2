import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { FeedStatus } from "./feed-status.tsx";
import type { Feed, Run } from "./load-stock-feeds.ts";

const run = (id: string, state: Run["state"]): Run => ({
  stock_feed_run_id: id,
  stock_feed_id: "feed",
  trigger: "schedule",
  state,
  started_at: "2026-11-27T04:10:00Z",
  finished_at: null,
  cars: 6,
  new_cars: 0,
  gone_cars: 4,
  changed_cars: 0,
  same_cars: 6,
  due_in_cars: 0,
  other_fuel_cars: 0,
  failed_cars: 0,
  held_cars: 0,
  sold_cars: 0,
  withdrawn_cars: 0,
  repeated_cars: 0,
  notes: [],
  problem: "4 of 10 cars are missing.",
  examples: {},
  import_id: null,
});
const FEED: Feed = {
  stock_feed_id: "feed",
  source: "url",
  name: "stock.example",
  given_name: "",
  url: "https://stock.example/cars.csv",
  has_credential: false,
  host_key: null,
  state: "active",
  run_hour: 4,
  only: null,
  failing_since: null,
  last_good_at: null,
  due_at: null,
  runs: [run("second", "quarantined"), run("first", "ignored")],
};

function page(url: string): string {
  const Component = () => createElement(FeedStatus, { feed: FEED, isExpected: false, onRun: () => {} });
  const Stub = createRoutesStub([{ path: "/dealer/stock-feed", Component }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [url] }));
}
const REPLACED = "A newer file has replaced the one in your email.";

it("the link of an email about a run says when a newer file has replaced it", () => {
  expect(page("/dealer/stock-feed?run=first")).toContain(REPLACED);
  for (const url of ["/dealer/stock-feed?run=second", "/dealer/stock-feed", "/dealer/stock-feed?run=other"]) {
    expect(page(url)).toContain("4 of 10 cars are missing.");
    expect(page(url)).not.toContain(REPLACED);
  }
});
