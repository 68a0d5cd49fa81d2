export interface WrongField {
  control: string;
  message: string;
}

/** Maps field errors to control ids (form id + field name). */
export const wrongFields = (id: string, errors: Record<string, string | undefined>): WrongField[] =>
  Object.entries(errors).flatMap(([name, message]) =>
    message ? [{ control: `${id}-${name}`, message }] : [],
  );
