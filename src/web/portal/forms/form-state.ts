import { readSession } from "#src/web/session/session-store.ts";
import { fieldName, fieldText } from "./field-name.ts";
import type { FormDraft } from "./form-draft.ts";
import { changedFields, isSame, mergeEdits, type mergeValue } from "./merge-edits.ts";

export type Errors = Record<string, string>;

/** Part of a merge that belongs to a control outside the form. */
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

interface Snapshot<Values> {
  values: Values;
  /** What the values are compared with: as loaded, or as last saved. */
  start: Values;
  /** Version of the edited record (optimistic lock). */
  version: string | undefined;
  errors: Errors;
  /** Counts the checks, so that `ErrorSummary` takes the focus after each that fails. */
  attempt: number;
  /** Another user's changes that were merged. */
  merged: { taken: string[]; clashes: Clash[] } | null;
}

interface FormStateOptions<Values> {
  start: Values;
  version?: string | undefined;
  /** Values that a draft does not restore, such as acceptances. */
  undrafted?: Partial<Values> | undefined;
  /** Errors of the first render. */
  errors?: Errors | undefined;
  problemsOf?: (values: Values) => Errors;
}

/** The values of a form, with its draft and what became of them, without the page around it. */
export class FormState<Values extends object> {
  #snapshot: Snapshot<Values>;
  /** `start` is what the user began with, not a version that came after their draft. */
  #knowsStart: boolean;
  /** Checked before: a change checks its field again. */
  #isChecked = false;
  #sent: Values | null = null;
  readonly #secrets = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #draft: FormDraft<Partial<Values>>;
  readonly #problemsOf: (values: Values) => Errors;

  constructor(options: FormStateOptions<Values>, draft: FormDraft<Partial<Values>>) {
    const { start, version, undrafted, errors = {}, problemsOf = () => ({}) } = options;
    const found = draft.read();
    const values = found ? { ...start, ...found.values, ...undrafted } : start;
    const isOlder = !isSame(values, start) && found?.version !== version;
    this.#snapshot = {
      values,
      start,
      version: isOlder ? found?.version : version,
      errors,
      attempt: 1,
      merged: null,
    };
    this.#knowsStart = !isOlder;
    this.#draft = draft;
    this.#problemsOf = problemsOf;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = () => this.#snapshot;

  #update(changes: Partial<Snapshot<Values>>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of this.#listeners) listener();
  }

  /** @param isSecret keeps the value out of the draft */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name], isSecret = false): void {
    if (isSecret) this.#secrets.add(name);
    const values = { ...this.#snapshot.values, [name]: value };
    const isOther = ([field]: [string, string]) => field !== name && !field.startsWith(`${name}-`);
    const problems = Object.entries(this.#isChecked ? this.#problemsOf(values) : {});
    const errors = Object.fromEntries([
      ...Object.entries(this.#snapshot.errors).filter(isOther),
      ...problems.filter((problem) => !isOther(problem)),
    ]);
    this.#update({ values, errors });
    this.#keepDraft();
  }

  /** Fills in the whole form, unsaved. */
  fill(values: Values): void {
    this.#update({ values });
    this.#keepDraft();
  }

  showErrors(errors: Errors): void {
    this.#update({ errors, attempt: this.#snapshot.attempt + 1 });
  }

  /** @returns whether the values may be sent */
  check(): boolean {
    this.#isChecked = true;
    this.showErrors(this.#problemsOf(this.#snapshot.values));
    return Object.keys(this.#snapshot.errors).length === 0;
  }

  /** @returns what to send */
  begin(): Snapshot<Values> {
    this.#update({ errors: {}, merged: null });
    this.#sent = this.#snapshot.values;
    return this.#snapshot;
  }

  end(): void {
    this.#sent = null;
  }

  /** Until `show` or `end`. */
  get isSending(): boolean {
    return this.#sent !== null;
  }

  /** Shows saved values. Input typed since they were sent stays, unsaved. */
  show(saved: Values, version = this.#snapshot.version): void {
    const { values } = this.#snapshot;
    const later = this.#sent === null ? {} : changedFields(this.#sent, values);
    this.#sent = null;
    this.#isChecked = false;
    this.#knowsStart = true;
    this.#update({ start: saved, values: { ...saved, ...later }, version });
    this.#keepDraft();
  }

  /** Merges another user's version into a form that was not saved because of it. */
  async merge(load: LoadTheirs<Values>): Promise<void> {
    const { values: theirs, version, others = [], textOf } = await load(this.#knowsStart);
    const { values: mine, start, version: edited } = this.#snapshot;
    if (version === edited) return;
    const { merged, taken, clashes } = mergeEdits(this.#knowsStart ? start : null, mine, theirs);
    const textIn = (values: Values, name: keyof Values & string) =>
      textOf?.(name, values[name]) ?? fieldText(values[name]);
    const ofFields = clashes.map((name) => ({
      name: fieldName(name),
      mine: textIn(mine, name),
      theirs: textIn(theirs, name),
      put: (whose: "mine" | "theirs") => this.set(name, (whose === "mine" ? mine : theirs)[name]),
    }));
    for (const other of others) if (other.outcome === "theirs") other.put("theirs");
    const takenOthers = others.flatMap(({ name, outcome }) => (outcome === "theirs" ? [name] : []));
    const ofOthers = others.filter(({ outcome }) => outcome === "clash");
    this.#knowsStart = true;
    this.#update({
      values: merged,
      start: theirs,
      version,
      merged: {
        taken: [...taken.map(fieldName), ...takenOthers],
        clashes: [...ofFields, ...ofOthers].map((clash) => ({ ...clash, chosen: "mine" })),
      },
    });
    this.#keepDraft();
  }

  /** Puts the other value of a field that both users changed into the form. */
  choose({ name, chosen: before, put }: Clash): void {
    const chosen = before === "mine" ? "theirs" : "mine";
    put(chosen);
    const { taken = [], clashes = [] } = this.#snapshot.merged ?? {};
    this.#update({
      merged: { taken, clashes: clashes.map((one) => (one.name === name ? { ...one, chosen } : one)) },
    });
  }

  get isDirty(): boolean {
    return !isSame(this.#snapshot.values, this.#snapshot.start);
  }

  /** Whether leaving the page would lose something. */
  readonly isUnsaved = (hasOtherChanges = false): boolean =>
    (this.isDirty || hasOtherChanges) && !this.isSending && readSession() !== null;

  #draftValues(): Partial<Values> {
    const { start, values } = this.#snapshot;
    const changed = Object.entries(changedFields(start, values)).filter(([name]) => !this.#secrets.has(name));
    return Object.fromEntries(changed) as Partial<Values>;
  }

  get hasDraft(): boolean {
    return Object.keys(this.#draftValues()).length > 0;
  }

  #keepDraft(): void {
    const { version } = this.#snapshot;
    if (this.hasDraft) this.#draft.save({ values: this.#draftValues(), version });
    else this.#draft.clear();
  }

  readonly forgetDraft = (): void => this.#draft.clear();
}
