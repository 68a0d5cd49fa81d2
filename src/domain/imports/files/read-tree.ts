import { InvalidInput } from "../../errors/errors.ts";
import { formatNumber } from "../../format/format.ts";
import { MAX_FEED_ROWS } from "../../policy/stock-feeds.ts";
import { readState } from "../cells/read-state.ts";
import { readPosition } from "../cells/read-values.ts";
import { targetsNamed } from "../column-synonyms.ts";
import type { ColumnTarget } from "../column-targets.ts";
import { MAX_COLUMNS } from "../csv-dialect.ts";
import { type Fields, inPounds, isFields, refuseChangeLog, withIncluded } from "./json-fields.ts";
import type { StockTable } from "./stock-table.ts";

const MAX_DEPTH = 30;
/** Per car, repeated fields included. */
const MAX_VALUES = 10_000;
const MAX_KINDS = 500;
/** Enough to learn an element's fields. */
const SAMPLE = 20;

const tooMany = () => new InvalidInput({ file: "The file has too many different fields." });

/** Finds the elements that are cars, and flattens each into a row. */
export function readTree(document: unknown): Omit<StockTable, "format"> {
  const root = withIncluded(document);
  const cars = carsIn(root);
  if (cars.length > 0) refuseChangeLog(root);
  refuseManyCars(cars.length);
  const columns = new Set<string>();
  const rows = cars.map((car) => {
    const row = flatten(car);
    for (const name of row.keys()) columns.add(name);
    if (columns.size > MAX_COLUMNS) throw tooMany();
    return row;
  });
  const names = [...columns];
  return {
    has_header: true,
    columns: names,
    position: positionOf(root),
    ends_with_line_break: true,
    *records() {
      for (const [index, values] of rows.entries()) {
        const cells = names.map((name) => cellText(values.get(name)?.join("|") ?? ""));
        // The first row has the names, as in a spreadsheet.
        yield { row: index + 2, cells, fault: null };
      }
    },
  };
}

export function refuseManyCars(cars: number): void {
  if (cars <= MAX_FEED_ROWS) return;
  throw new InvalidInput({
    file: `The file has more than the ${formatNumber(MAX_FEED_ROWS)} cars a feed takes.`,
  });
}

/** A spreadsheet's limit. No field of a listing is as long. */
const CELL_MAX_LENGTH = 32_767;

/** Removes what Postgres refuses: NUL, and lone surrogates in jsonb. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");
const cellText = (text: string): string => storable(text.trim().slice(0, CELL_MAX_LENGTH)).trim();

interface Group {
  parent: string | null;
  objects: Fields[];
}

/** Innermost elements with the most fields of a car, and their sole wrappers: of each list, such as of a branch. */
function carsIn(root: unknown): Fields[] {
  const groups = new Map<string, Group>();
  // A list of cars at the root has a place of its own, so that their parts have a parent.
  const isList = Array.isArray(root) || isListById(root);
  const place = { path: isList ? "/" : "", parent: isList ? "" : null, depth: 0, branch: undefined };
  collect(root, place, groups);
  const known = new Map([...groups].map(([path, group]) => [path, knownTargets(group)]));
  const most = Math.max(0, ...known.values());
  if (most === 0) return [];
  // Parents come before children.
  const [best = ""] = [...known].findLast(([, count]) => count === most) ?? [];
  const fewest = Math.max(FEWEST_OF_A_CAR, most - 1);
  const lists = [...known].flatMap(([path, count]) =>
    path === best || (count >= fewest && isApart(path, best) && !OTHER_CARS.test(path)) ? path : [],
  );
  return [...new Set(lists.map((path) => wrapperOf(path, lists, groups)))]
    .filter((path, _, all) => all.every((other) => other === path || !path.startsWith(`${other}/`)))
    .flatMap((path) => objectsAt(path, groups));
}

/** Cars that are not in stock. */
const OTHER_CARS = /part_?-?ex|trade_?-?in|similar|related|recently/i;

/** The element that holds the car and nothing else of a car's rank. */
function wrapperOf(path: string, lists: readonly string[], groups: ReadonlyMap<string, Group>): string {
  const group = groups.get(path);
  const above = group?.parent ?? "";
  const parent = groups.get(above);
  const isSole = !lists.some((other) => other.startsWith(`${above}/`) && isApart(other, path));
  const isWrapped =
    isSole && parent && parent.parent !== null && parent.objects.length === group?.objects.length;
  return isWrapped ? wrapperOf(above, lists, groups) : path;
}

const isApart = (path: string, other: string) =>
  path !== other && !`${path}/`.startsWith(`${other}/`) && !`${other}/`.startsWith(`${path}/`);

function objectsAt(path: string, groups: ReadonlyMap<string, Group>): Fields[] {
  const cars = (groups.get(path)?.objects ?? []).filter((object) => !isOtherThing(object));
  // `{"sold": [...]}`
  const status = path.split("/").find((name) => !["live", null].includes(readState("", name)));
  return status === undefined ? cars : cars.map((car) => ({ status, ...car }));
}

interface Place {
  path: string;
  parent: string | null;
  depth: number;
  /** Where the cars below are: the postcode of their dealer or branch. */
  branch: Fields | undefined;
}

function collect(value: unknown, place: Place, groups: Map<string, Group>): void {
  if (place.depth > MAX_DEPTH) throw new InvalidInput({ file: "The file is nested too deeply." });
  const table = asTable(value);
  if (table) {
    collect(table, place, groups);
    return;
  }
  if (Array.isArray(value)) {
    for (const one of value) collect(one, { ...place, depth: place.depth + 1 }, groups);
    return;
  }
  if (!isFields(value)) return;
  if (isListById(value)) {
    for (const [id, one] of Object.entries(value)) {
      collect({ id, ...(one as Fields) }, { ...place, depth: place.depth + 1 }, groups);
    }
    return;
  }
  const group = groups.get(place.path) ?? { parent: place.parent, objects: [] };
  groups.set(place.path, group);
  if (groups.size > MAX_KINDS) throw tooMany();
  group.objects.push(place.branch ? { ...place.branch, ...value } : value);
  const children = Object.entries(value).filter(([, child]) => typeof child === "object" && child !== null);
  const branch = children.length === 0 ? undefined : (branchOf(value) ?? place.branch);
  for (const [name, child] of children) {
    const below = { path: `${place.path}/${name}`, parent: place.path, depth: place.depth + 1, branch };
    collect(child, below, groups);
  }
}

const OF_A_BRANCH = /^(dealer|branch|site|location|address|advertiser|seller|showroom)/i;

/** The postcode of an element, or of the dealer, branch or address in it. */
function branchOf(value: Fields): Fields | undefined {
  for (const [name, part] of Object.entries(value)) {
    if (/^post_?code$/i.test(name) && typeof part === "string") return { branch_postcode: part };
    const branch = OF_A_BRANCH.test(name) && isFields(part) ? branchOf(part) : undefined;
    if (branch) return branch;
  }
}

/** schema.org's dealers and addresses beside the cars. */
const isOtherThing = (object: Fields) =>
  typeof object["@type"] === "string" && knownTargets({ parent: null, objects: [object] }) === 0;

/** `{columns: ["make", …], rows: [["Kia", …]]}`, and a list of lists that begins with the names. */
function asTable(value: unknown): Fields[] | null {
  const parts: unknown[] = Array.isArray(value)
    ? [value[0], value.slice(1)]
    : isFields(value)
      ? Object.values(value)
      : [];
  const rows = parts.find(isRows);
  const names = rows && parts.find(isHeader);
  return names ? rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]]))) : null;
}

const isRows = (value: unknown): value is unknown[][] =>
  Array.isArray(value) && value.length > 0 && value.every(Array.isArray);

const isHeader = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.every((name) => typeof name === "string") &&
  knownTargets({ parent: null, objects: [Object.fromEntries(value.map((name) => [name, 1]))] }) >=
    FEWEST_OF_A_CAR;

/** Excludes the title: dealers and channels have one too. */
const OF_A_CAR: readonly ColumnTarget[] = [
  "make",
  "model",
  "price",
  "mileage",
  "year",
  "first_registered",
  "registration",
  "fuel",
];

/** Fewer fields of a car are a part of one. */
const FEWEST_OF_A_CAR = 4;

/** `{"A101": {…}, "A102": {…}}`: cars by their stock numbers. */
function isListById(value: unknown): boolean {
  if (!isFields(value)) return false;
  const [one, other, ...more] = Object.values(value);
  if (!isFields(one) || !isFields(other) || !more.every(isFields)) return false;
  const isCar = (object: Fields) => knownTargets({ parent: null, objects: [object] }) >= FEWEST_OF_A_CAR;
  return isCar(one) && isCar(other) && Object.keys(one).some((name) => name in other);
}

function knownTargets({ objects }: Group): number {
  const columns = new Set(objects.slice(0, SAMPLE).flatMap((object) => [...flatten(object).keys()]));
  const known = [...columns].flatMap((column) => targetsNamed(column).map(({ target }) => target));
  return OF_A_CAR.filter((target) => known.includes(target)).length;
}

function flatten(fields: Fields): Map<string, string[]> {
  const cells = new Map<string, string[]>();
  let values = 0;
  const addOne = (value: unknown, path: string, isAlone: boolean): void => {
    const named = isFields(value) ? namedValue(value) : null;
    if (named) add(named.value, named.name);
    else add(value, isFields(value) && !isAlone ? pathOfKind(value, path) : path);
  };
  const add = (value: unknown, path: string): void => {
    if (values > MAX_VALUES || cells.size > MAX_COLUMNS) return;
    if (Array.isArray(value)) for (const one of value) addOne(one, path, value.length === 1);
    else if (isFields(value)) {
      // An element's text has no field name.
      for (const [name, child] of Object.entries(inPounds(value)))
        add(child, [path, storable(name)].filter(Boolean).join("."));
    } else if (value !== null && value !== undefined && value !== "") {
      values += 1;
      const text = String(value).trim();
      const before = cells.get(path);
      if (before) before.push(text);
      else cells.set(path, [text]);
    }
  };
  add(fields, "");
  return cells;
}

/** `{name: "Make", value: "Kia"}` in a list of attributes. */
function namedValue({ name, key, label, value, ...others }: Fields): { name: string; value: unknown } | null {
  const said = name ?? key ?? label;
  const isNamed =
    typeof said === "string" && value !== undefined && Object.values(others).every((one) => !isFields(one));
  return isNamed ? { name: storable(said), value } : null;
}

/** A retail price beside a trade price, a picture beside a video. */
function pathOfKind({ type }: Fields, path: string): string {
  if (typeof type !== "string") return path;
  if (/media$/i.test(path)) return `${path}.${storable(type)}`;
  return path.replace(/prices?$/i, `${storable(type)}Price`);
}

const OF_THE_FILE =
  /^(generated|generated_?at|last_?updated|created|created_?at|timestamp|version_?number)$/i;

function positionOf(root: unknown): number | null {
  if (!isFields(root)) return null;
  const [, value] = Object.entries(root).find(([name]) => OF_THE_FILE.test(name)) ?? [];
  return readPosition(String(value ?? ""));
}
