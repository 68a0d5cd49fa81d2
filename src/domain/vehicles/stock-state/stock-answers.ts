import type { DealerAction } from "./stock-state.ts";

/** `later` changes nothing. `free` is offered for a reserved car. */
export const STOCK_ANSWERS = ["here", "free", "reserved", "sold", "later"] as const;
export type StockAnswer = (typeof STOCK_ANSWERS)[number];

/** In order. `here` respects a reservation that a colleague made since the page was opened. */
export const ACTIONS_OF_ANSWER: Record<StockAnswer, readonly DealerAction[]> = {
  here: ["confirm"],
  free: ["confirm", "free"],
  reserved: ["confirm", "reserve"],
  sold: ["sold"],
  later: [],
};

interface Choice {
  answer: StockAnswer;
  text: string;
}

/** The first is preselected. */
export function choicesFor({ reserved_at }: { reserved_at: Date | null }): Choice[] {
  const here: Choice[] = reserved_at
    ? [
        { answer: "reserved", text: "Still reserved" },
        { answer: "free", text: "Here and free" },
      ]
    : [
        { answer: "here", text: "Still here" },
        { answer: "reserved", text: "Reserved" },
      ];
  return [...here, { answer: "sold", text: "Sold" }, { answer: "later", text: "Not sure yet" }];
}
