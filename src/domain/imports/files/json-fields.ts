import { InvalidInput } from "../../errors/errors.ts";

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `{amount: 1699000, scale: 2}` is in pence. */
export const inPounds = (value: Fields): Fields =>
  value.scale === 2 && typeof value.amount === "number" ? { ...value, amount: value.amount / 100 } : value;

const CHANGE_LOG =
  "This file lists changes, some of them removals. Send a file of your stock as it is now, or push the changes through the API.";

/** `{"op": "delete", "ref": "A101"}` among cars: read as a list, the removed ones would stay on sale. */
export function refuseChangeLog(root: unknown): void {
  const isRemoval = (one: unknown) =>
    isFields(one) &&
    [one.op, one.operation, one.action, one.event].some(
      (word) => typeof word === "string" && /^(delete|remove)d?$/i.test(word),
    );
  const lists = isFields(root) ? Object.values(root) : [root];
  if (lists.some((list) => Array.isArray(list) && list.some(isRemoval))) {
    throw new InvalidInput({ file: CHANGE_LOG });
  }
}

/** JSON:API lists photos apart from cars, which name them by type and id. */
export function withIncluded(root: unknown): unknown {
  if (!isFields(root) || !Array.isArray(root.data) || !Array.isArray(root.included)) return root;
  const keyOf = (one: unknown) => (isFields(one) ? `${String(one.type)} ${String(one.id)}` : "");
  const known = new Map(root.included.map((one: unknown) => [keyOf(one), one]));
  const joined = (relation: unknown) =>
    isFields(relation) ? [relation.data].flat().map((one) => known.get(keyOf(one)) ?? one) : relation;
  const data = root.data.map((car: unknown) => {
    if (!isFields(car) || !isFields(car.relationships)) return car;
    const relations = Object.entries(car.relationships).map(([name, one]) => [name, joined(one)]);
    return { ...car, relationships: Object.fromEntries(relations) };
  });
  return { data };
}
