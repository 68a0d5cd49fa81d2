import type { Run } from "./load-stock-feeds.ts";

interface Counts {
  new: number;
  gone: number;
  changed: number;
  same: number;
  due_in?: number;
}

/** '3 new, 1 gone, 2 changed, 46 the same', and ', 2 due in' if there are any. */
export const countsText = ({ new: added, gone, changed, same, due_in: dueIn = 0 }: Counts): string =>
  `${added} new, ${gone} gone, ${changed} changed, ${same} the same${dueIn > 0 ? `, ${dueIn} due in` : ""}`;

export const countsOf = (run: Run): Counts => ({
  new: run.new_cars,
  gone: run.gone_cars,
  changed: run.changed_cars,
  same: run.same_cars,
  due_in: run.due_in_cars,
});

export const RUN_STATE_TEXT: Record<Run["state"], string> = {
  importing: "Bringing in the cars",
  done: "Done",
  unchanged: "No change",
  failed: "Failed",
  quarantined: "Needs your decision",
  ignored: "Ignored",
};

export const TRIGGER_TEXT: Record<Run["trigger"], string> = {
  schedule: "on schedule",
  hand: "by hand",
  push: "sent by your system",
};
