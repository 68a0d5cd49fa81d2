import { createContext, useContext } from "react";

export const FORM_KEY = "form_key";

const FormKey = createContext("");

/** One key for the forms of a page, new each time it is drawn. */
export const FormKeyProvider = FormKey.Provider;

/** Lets the server carry a form out once, however often the browser sends it. */
export function FormKeyField() {
  return <input type="hidden" name={FORM_KEY} value={useContext(FormKey)} />;
}
