interface HiddenFieldsProps {
  values: Readonly<Record<string, string | null | undefined>>;
}

/** What a form sends beside its fields; nothing for what is null. */
export const HiddenFields = ({ values }: HiddenFieldsProps) =>
  Object.entries(values).map(
    ([name, value]) => value != null && <input key={name} type="hidden" name={name} value={value} />,
  );
