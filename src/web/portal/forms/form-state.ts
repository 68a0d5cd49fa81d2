import { readSession } from "#src/web/session/session-store.ts";
import { changedFields, isSame } from "./changed-fields.ts";
import { fieldName, fieldText } from "./field-name.ts";
import type { FormDraft } from "./form-draft.ts";

export type Errors = Record<string, string>;

/** Loads the version of the record that another user has saved. */
export type LoadTheirs<Values> = () => Promise<{
  values: Values;
  version: string;
  /** A field's value as the form shows it; undefined if it shows the value itself. */
  textOf?: (name: string, value: unknown) => string | undefined;
}>;

/** What another user saved since this form was loaded, by the labels of the fields. */
export interface TheirChanges {
  /** Put into the form. */
  taken: string[];
  /** Changed here too, so the form keeps what was typed. */
  kept: { name: string; theirs: string }[];
}

interface Snapshot<Values> {
  values: Values;
  /** What the values are compared with: as loaded, or as last saved. Unknown for the fields of an older draft. */
  start: Partial<Values>;
  /** Version of the edited record (optimistic lock). */
  version: string | undefined;
  errors: Errors;
  /** Counts the checks, so that `ErrorSummary` takes the focus after each that fails. */
  attempt: number;
  theirChanges: TheirChanges | null;
}

interface FormStateOptions<Values> {
  start: Values;
  version?: string | undefined;
  /** Values that a draft does not restore, such as acceptances. */
  undrafted?: Partial<Values> | undefined;
  problemsOf?: (values: Values) => Errors;
}

/** The values of a form, with its draft and what became of them, without the page around it. */
export class FormState<Values extends object> {
  #snapshot: Snapshot<Values>;
  /** Checked before: a change checks its field again. */
  #isChecked = false;
  #sent: Values | null = null;
  readonly #secrets = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #draft: FormDraft<Partial<Values>>;
  readonly #problemsOf: (values: Values) => Errors;

  constructor(options: FormStateOptions<Values>, draft: FormDraft<Partial<Values>>) {
    const { start, version, undrafted, problemsOf = () => ({}) } = options;
    const found = draft.read();
    const values = found ? { ...start, ...found.values, ...undrafted } : start;
    const isOlder = !isSame(values, start) && found?.version !== version;
    this.#snapshot = {
      values,
      start: isOlder ? without(start, found?.values ?? {}) : start,
      version: isOlder ? found?.version : version,
      errors: {},
      attempt: 0,
      theirChanges: null,
    };
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
    const isOther = ([field]: [string, string]) => field !== name && !field.startsWith(`${name}.`);
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
    this.#update({ errors: {}, theirChanges: null });
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
    this.#update({ start: saved, values: { ...saved, ...later }, version });
    this.#keepDraft();
  }

  /** Puts another user's version under what was typed, in a form that was not saved because of it. */
  async rebase(load: LoadTheirs<Values>): Promise<void> {
    const { values: theirs, version, textOf } = await load();
    const { values, start, version: edited } = this.#snapshot;
    if (version === edited) return;
    const typed = changedFields(start, values);
    const changed = Object.keys(changedFields(start, theirs)) as (keyof Values & string)[];
    const both = changed.filter((name) => name in typed && !isSame(values[name], theirs[name]));
    this.#update({
      values: { ...theirs, ...typed },
      start: theirs,
      version,
      theirChanges: {
        taken: changed.filter((name) => !(name in typed)).map(fieldName),
        kept: both.map((name) => ({
          name: fieldName(name),
          theirs: textOf?.(name, theirs[name]) ?? fieldText(theirs[name]),
        })),
      },
    });
    this.#keepDraft();
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

function without<Values extends object>(values: Values, left: object): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in left))) as Partial<Values>;
}
