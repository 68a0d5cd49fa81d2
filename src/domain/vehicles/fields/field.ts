import type { BuyerQuestion } from "../../policy/listing-evidence.ts";

/** One row describes a field of a vehicle: types, columns, forms, API, files, feeds and pages come from it. */
export interface Field {
  type: FieldType;
  /** On forms and pages, and in error messages. */
  label: string;
  isRequired?: true;
  hint?: string;
  /** In the OpenAPI document, as it is read and as it is sent. */
  read?: string;
  sent?: string;
  /** Column names of other systems, best first. */
  synonyms?: string;
  /** Of the column, in the format guide; by default the values that it takes. */
  inFiles?: string;
  /** Identifies the car's keepers: not shown to buyers. */
  isPrivate?: true;
}

export interface DetailField extends Field {
  type: DetailType;
  /** Of the listing form, if not among the details. */
  part?: "registration" | "price" | "battery";
  /** Among the details of the car's page. */
  isOnPage?: true | "once stated";
  /** Suggested to buyers while the dealer has not stated it. */
  ask?: string;
  /** Asked by every buyer. */
  question?: { id: BuyerQuestion; name?: string; ask: string; todo: string };
  /** A stock feed always decides. */
  isNeverPinned?: true;
  /** Equal for cars of one model, so that a copy of the listing has it. */
  isOfModel?: true;
}

export type FieldType = DetailType | HeadlineType;
export type DetailType = TextType | ChoiceType | FigureType | DayType | { kind: "yes or no" };
/** Of fields with rules of their own, in `listing-schema.ts`. */
type HeadlineType = { kind: "words" } | { kind: "whole number"; unit?: string };

export interface TextType {
  kind: "text";
  read: (text: string) => { value: string } | { message: string };
  /** All values, where they are few. */
  values?: readonly string[];
  /** Null hides the field. */
  show?: (value: string) => string | null;
}

export interface ChoiceType {
  kind: "choice";
  /** In the order of forms. `spelled` reads other spellings, in lower case. */
  choices: Readonly<Record<string, { text: string; spelled?: RegExp }>>;
  /** Refuses the car, unlike an unreadable value. */
  refused?: { spelled: RegExp; message: string };
}

export interface FigureType {
  kind: "figure";
  max: number;
  isWhole?: boolean;
  /** Part of the label, and of the text. */
  unit?: string;
  show?: (figure: number) => string;
}

export interface DayType {
  kind: "day";
  /** Inclusive. @param today in London, '2026-11-23' */
  limits: (today: string) => { from: string; early: string; to: string; late: string };
  /** Where not every day is one: by default '21 March 2019'. */
  show?: (day: string) => string;
}

export type ValueOf<Type extends FieldType> = Type extends { choices: infer Choices }
  ? Extract<keyof Choices, string>
  : Type extends { kind: "figure" | "whole number" }
    ? number
    : Type extends { kind: "yes or no" }
      ? boolean
      : string;
