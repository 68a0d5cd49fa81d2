type Fields = Record<string, unknown>;

/** The fields that a user changed after the form was sent: a response must not overwrite them. */
export function laterInput<Values extends Fields>(sent: Values, present: Values): Partial<Values> {
  const names = Object.keys(present).filter(
    (name) => JSON.stringify(present[name]) !== JSON.stringify(sent[name]),
  );
  return Object.fromEntries(names.map((name) => [name, present[name]])) as Partial<Values>;
}

export const textFieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Empties an uncontrolled form, except for input typed since it was sent. */
export function resetSent(form: HTMLFormElement, sent: Record<string, string>): void {
  const later = laterInput(sent, textFieldsOf(form));
  form.reset();
  for (const [name, value = ""] of Object.entries(later)) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = value;
  }
}
