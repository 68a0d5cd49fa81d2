/** Also for errors that a script shows. */
export const FIELD_ERROR = "mt-1 text-sm font-semibold text-danger";
