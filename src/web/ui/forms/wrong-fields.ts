export interface WrongField {
  control: string;
  message: string;
}

/** As returned by the server or by react-hook-form, which gives list fields one error per entry. */
export type FieldProblem = string | { message?: string } | readonly unknown[] | undefined;

/** Maps field errors to control ids (form id + field name). */
export const wrongFields = (id: string, errors: Record<string, FieldProblem>): WrongField[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    const message = problemText(error);
    return message ? [{ control: `${id}-${name}`, message }] : [];
  });

export function problemText(error: FieldProblem): string | undefined {
  if (typeof error === "string" || error === undefined) return error;
  if ("message" in error) return error.message;
  return Array.isArray(error) ? error.map(problemText).find(Boolean) : undefined;
}
