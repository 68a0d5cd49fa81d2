export const FORM_KEY = "form_key";

/** Lets the server carry a form out once, however often the browser sends it. Of documents, which are drawn once. */
export const FormKeyField = () => <input type="hidden" name={FORM_KEY} value={crypto.randomUUID()} />;
