import type { Preview, Run } from "./load-stock-feeds.ts";

interface Counts {
  new: number;
  gone: number;
  changed: number;
  same: number;
  due_in?: number;
  held?: number;
}

/** '3 new, 1 gone, 2 changed, 46 the same', and ', 2 due in, 1 as a draft' if there are any. */
export const countsText = ({ new: added, gone, changed, same, due_in = 0, held = 0 }: Counts): string =>
  [
    `${added} new, ${gone} gone, ${changed} changed, ${same} the same`,
    due_in > 0 && `${due_in} due in`,
    held > 0 && `${held} as ${held === 1 ? "a draft" : "drafts"}`,
  ]
    .filter(Boolean)
    .join(", ");

/** What becomes of every row: '5 electric cars on sale in the file, 1 sold, 2 not for sale. 1 other is not electric.' */
export function outcomesText({
  cars,
  due_in: dueIn,
  held,
  sold,
  withdrawn,
  repeated,
  failed,
  other_fuel: others,
}: NonNullable<Preview["result"]>): string {
  const parts = [
    cars === 1 ? "1 electric car on sale in the file" : `${cars} electric cars on sale in the file`,
    held > 0 && `${held} to stay ${held === 1 ? "a draft" : "drafts"}`,
    dueIn > 0 &&
      `${dueIn} due in: buyers see ${dueIn === 1 ? "it once it arrives" : "them once they arrive"}`,
    sold > 0 && `${sold} sold`,
    withdrawn > 0 && `${withdrawn} not for sale`,
    repeated > 0 && `${repeated} twice in the file`,
    failed > 0 && `${failed} that cannot come in`,
  ].filter(Boolean);
  const fuel =
    others === 1
      ? "1 other is not electric and stays out."
      : `${others} others are not electric and stay out.`;
  return `${parts.join(", ")}.${others > 0 ? ` ${fuel}` : ""}`;
}

export const countsOf = (run: Run): Counts => ({
  new: run.new_cars,
  gone: run.gone_cars,
  changed: run.changed_cars,
  same: run.same_cars,
  due_in: run.due_in_cars,
  held: run.held_cars,
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
