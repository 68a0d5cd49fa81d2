import { ApiForm, useForm } from "#src/web/portal/forms/form.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { Feed, Preview } from "./load-stock-feeds.ts";

type Only = Feed["only"];

interface RowsFormProps {
  /** Of the form. */
  id: string;
  only: Only;
  columns: Preview["columns"];
  save: (only: Only) => Promise<unknown>;
}

const ALL = "";

/** Which rows of a file come in, for a file with the cars of several branches. */
export function RowsForm({ id, only, columns, save }: RowsFormProps) {
  const start = only ?? { column: ALL, value: "" };
  const form = useForm({
    id,
    start,
    // The next file may have other columns.
    undrafted: start,
    save: ({ column, value }) => save(column === ALL ? null : { column, value: value.trim() }),
    done: { title: "Rows saved" },
    keepsInput: true,
  });
  const { column } = form.values;
  const examples = columns.find(({ source }) => source === column)?.values ?? [];
  return (
    <ApiForm
      form={form}
      {...(form.isDirty && { submit: "Save the rows" })}
      busyText="Reading your file..."
      variant="outline"
    >
      <SelectField
        label="Rows that come in"
        hint="If the file has the cars of several branches, choose the column that names the branch."
        empty="All rows"
        options={columns.map(({ source }) => [source, `Only some, by ${source}`])}
        {...form.field("column")}
      />
      {column !== ALL && (
        <InputField
          label={`Text in ${column}`}
          hint={examples.length > 0 ? `Such as ${examples.join(", ")}` : undefined}
          autoComplete="off"
          {...form.field("value")}
        />
      )}
    </ApiForm>
  );
}
