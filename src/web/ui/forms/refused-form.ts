export interface RefusedForm {
  errors: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
  /** Why nothing was done, if no field is to blame. */
  refusal: string;
}

export const NOT_POSTED: RefusedForm = { errors: {}, typed: {}, refusal: "" };

interface FilledForm {
  errors: RefusedForm["errors"];
  /** Texts and numbers, and what is no field. */
  typed: Readonly<Record<string, unknown>>;
}

/** Attributes of the fields of a form, with what was typed. @param id prefix of their ids */
export const fieldsOf =
  (id: string, { errors, typed }: FilledForm) =>
  (name: string, start: string | number | null = null) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: (typed[name] ?? start ?? "") as string | number,
    error: errors[name],
  });
