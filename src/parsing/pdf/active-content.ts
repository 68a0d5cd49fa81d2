import { PdfArray, PdfDict, PdfName, type PdfObject } from "@libpdf/core";

/** Actions that run a program, or reach beyond the document (ISO 32000-2, 12.6.4). */
const ACTIVE_ACTIONS = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "Rendition",
  "RichMediaExecute",
  "Movie",
  "Sound",
]);
const ACTIVE_ANNOTATIONS = new Set(["FileAttachment", "RichMedia", "Movie", "Screen", "Sound", "3D"]);
/** A script, files in the document, and a form with its own scripts. */
const ACTIVE_KEYS = ["JS", "JavaScript", "EF", "EmbeddedFiles", "XFA"];

/** Removes scripts, actions and attached files from an object. @returns whether there were any */
export function removeActiveContent(dict: PdfDict): boolean {
  const isActive = isOneOf(dict, "S", ACTIVE_ACTIONS) || isOneOf(dict, "Subtype", ACTIVE_ANNOTATIONS);
  // An empty action or annotation is ignored; its parents may be many.
  const keys = isActive ? [...dict.keys()].map(({ value }) => value) : ACTIVE_KEYS;
  let found = isActive;
  for (const key of keys) {
    if (isEmpty(dict.get(key))) continue;
    dict.delete(key);
    found = true;
  }
  return found;
}

function isOneOf(dict: PdfDict, key: string, names: ReadonlySet<string>): boolean {
  const value = dict.get(key);
  return value instanceof PdfName && names.has(value.value);
}

const isEmpty = (value: PdfObject | undefined) =>
  value === undefined ||
  (value instanceof PdfArray && value.length === 0) ||
  (value instanceof PdfDict && value.type === "dict" && value.size === 0);
