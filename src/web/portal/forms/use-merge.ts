import { useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { fieldName, fieldText } from "./field-name.ts";

/** Part of a merge that belongs to a control outside the form library. */
export interface OtherEdit {
  name: string;
  outcome: ReturnType<typeof mergeValue>;
  mine: string;
  theirs: string;
  put: (whose: "mine" | "theirs") => void;
}

interface TheirEdit<Values> {
  values: Values;
  version: string;
  others?: readonly OtherEdit[];
  /** A field's value as the form shows it; undefined if it shows the value itself. */
  textOf?: (name: string, value: unknown) => string | undefined;
}

/** @param knowsBase whether the controls began with the version as loaded, not with an older draft */
export type LoadTheirs<Values> = (knowsBase: boolean) => Promise<TheirEdit<Values>>;

export interface Clash extends Omit<OtherEdit, "outcome"> {
  chosen: "mine" | "theirs";
}

/** Merges another user's version into a form that was not saved because of it. */
export function useMerge<Values extends FieldValues, Parsed>(
  { getValues, reset, setValue, formState }: UseFormReturn<Values, unknown, Parsed>,
  draft: {
    version: () => string | undefined;
    isOfLoaded: () => boolean;
    rebase: (version: string) => void;
    keep: (values: Values) => void;
  },
) {
  const [found, setFound] = useState<{ taken: string[]; clashes: Clash[] } | null>(null);
  /** Its values are the form's default values since the merge. */
  const mergedVersion = useRef<string | undefined>(undefined);

  const put = (name: string, value: unknown) =>
    setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });

  /** @returns false, and changes nothing, if the record is the version that the user edited */
  async function merge(load: LoadTheirs<Values>): Promise<boolean> {
    const knowsBase = draft.isOfLoaded() || draft.version() === mergedVersion.current;
    const { values: theirs, version, others = [], textOf } = await load(knowsBase);
    if (version === draft.version()) return false;
    const mine = structuredClone(getValues());
    const base = knowsBase ? (formState.defaultValues as Values) : null;
    const { merged, taken, clashes } = mergeEdits(base, mine, theirs);
    reset(theirs);
    for (const [name, value] of Object.entries(merged)) if (!taken.includes(name)) put(name, value);
    draft.rebase(version);
    mergedVersion.current = version;
    draft.keep(merged);
    const ofFields = clashes.map((name) => ({
      name: fieldName(name),
      mine: textOf?.(name, mine[name]) ?? fieldText(mine[name]),
      theirs: textOf?.(name, theirs[name]) ?? fieldText(theirs[name]),
      put: (whose: "mine" | "theirs") => put(name, (whose === "mine" ? mine : theirs)[name]),
    }));
    for (const other of others) if (other.outcome === "theirs") other.put("theirs");
    const ofOthers = others.filter(({ outcome }) => outcome === "clash");
    const takenOthers = others.flatMap(({ name, outcome }) => (outcome === "theirs" ? [name] : []));
    setFound({
      taken: [...taken.map(fieldName), ...takenOthers],
      clashes: [...ofFields, ...ofOthers].map((clash) => ({ ...clash, chosen: "mine" as const })),
    });
    return true;
  }

  function choose(clash: Clash): void {
    const chosen = clash.chosen === "mine" ? "theirs" : "mine";
    clash.put(chosen);
    setFound(
      (present) =>
        present && {
          ...present,
          clashes: present.clashes.map((one) => (one.name === clash.name ? { ...one, chosen } : one)),
        },
    );
  }
  return { merge, merged: found && { ...found, choose }, forget: () => setFound(null) };
}

export type Merged = NonNullable<ReturnType<typeof useMerge>["merged"]>;

type Fields = Record<string, unknown>;

/** Picks the surviving edit of a value: the only one, or a clash if both changed it differently. */
export function mergeValue(base: unknown, mine: unknown, theirs: unknown): "mine" | "theirs" | "clash" {
  if (isSame(mine, theirs)) return "mine";
  if (isSame(mine, base)) return "theirs";
  return isSame(theirs, base) ? "mine" : "clash";
}

/**
 * Three-way merge, field by field. A field that both changed keeps this user's value.
 * @param base the common ancestor; null if unknown, so that each difference is a clash
 */
export function mergeEdits<Values extends Fields>(base: Values | null, mine: Values, theirs: Values) {
  const merged: Fields = { ...theirs };
  const taken: string[] = [];
  const clashes: string[] = [];
  for (const name of Object.keys(mine)) {
    const outcome =
      base === null && !isSame(mine[name], theirs[name])
        ? "clash"
        : mergeValue(base?.[name], mine[name], theirs[name]);
    if (outcome === "theirs") taken.push(name);
    else merged[name] = mine[name];
    if (outcome === "clash") clashes.push(name);
  }
  return { merged: merged as Values, taken, clashes };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
