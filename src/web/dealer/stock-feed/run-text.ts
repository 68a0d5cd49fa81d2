import type { Preview, Run } from "./load-stock-feeds.ts";

/** What would become of the rows of a feed's file. */
export const linesOf = ({ counts, held, ...others }: NonNullable<Preview["result"]>) => ({
  gone: counts.gone,
  lines: { ...counts, ...others, draft: held },
});

export const linesOfRun = (run: Run) => ({
  gone: run.gone_cars,
  lines: {
    new: run.new_cars,
    changed: run.changed_cars,
    same: run.same_cars,
    draft: run.held_cars,
    due_in: run.due_in_cars,
    sold: run.sold_cars,
    withdrawn: run.withdrawn_cars,
    other_fuel: run.other_fuel_cars,
    repeated: run.repeated_cars,
    failed: run.failed_cars,
  },
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
