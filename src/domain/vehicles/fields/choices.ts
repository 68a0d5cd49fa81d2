/** One of some values, or several separated by commas, in the order of all: the form of a URL. */
export type Choice<Value extends string> = Value | `${Value},${string}`;

export const isChosen = (value: string, choice: string): boolean => choice.split(",").includes(value);

/** 1 for each of the values that is chosen. */
export const chosenCodes = (values: readonly string[], choice: string): Uint8Array =>
  Uint8Array.from(values, (value) => Number(isChosen(value, choice)));

/** Undefined of none. */
export function choiceOf<Value extends string>(
  values: readonly Value[],
  isWanted: (value: Value) => boolean,
): Choice<Value> | undefined {
  const chosen = values.filter(isWanted).join(",");
  return chosen === "" ? undefined : (chosen as Choice<Value>);
}

/** What both allow, or else what either does. */
export const combinedChoice = <Value extends string>(values: readonly Value[], one: string, other: string) =>
  choiceOf(values, (value) => isChosen(value, one) && isChosen(value, other)) ??
  choiceOf(values, (value) => isChosen(value, one) || isChosen(value, other));

/** 'Red or Blue', and 'Not Red' of all others. */
export function choiceText(values: readonly string[], choice: string): string {
  const chosen = values.filter((value) => isChosen(value, choice));
  const others = values.filter((value) => !chosen.includes(value));
  const isMost = others.length > 0 && others.length < chosen.length;
  return isMost ? `Not ${others.join(" or ")}` : chosen.join(" or ");
}
