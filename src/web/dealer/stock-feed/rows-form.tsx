import { useId, useState } from "react";
import { useChange } from "#src/web/portal/change.ts";
import { Button } from "#src/web/ui/button.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { Feed, Preview } from "./load-stock-feeds.ts";

type Only = Feed["only"];

interface RowsFormProps {
  only: Only;
  columns: Preview["columns"];
  save: (only: Only) => Promise<unknown>;
}

const ALL = "";

/** Which rows of a file come in, for a file with the cars of several branches. */
export function RowsForm({ only: before, columns, save }: RowsFormProps) {
  const id = useId();
  const [isBusy, change] = useChange();
  const [column, setColumn] = useState(before?.column ?? ALL);
  const [value, setValue] = useState(before?.value ?? "");
  const examples = columns.find(({ source }) => source === column)?.values ?? [];
  const only = column === ALL ? null : { column, value: value.trim() };
  return (
    <form
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void change(() => save(only), { title: "Rows saved" });
      }}
    >
      <SelectField
        id={`${id}-column`}
        label="Rows that come in"
        hint="If the file has the cars of several branches, choose the column that names the branch."
        value={column}
        onChange={({ target }) => setColumn(target.value)}
        empty="All rows"
        options={columns.map(({ source }) => [source, `Only some, by ${source}`])}
      />
      {column !== ALL && (
        <InputField
          id={`${id}-value`}
          label={`Text in ${column}`}
          hint={examples.length > 0 ? `Such as ${examples.join(", ")}` : undefined}
          autoComplete="off"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
      {JSON.stringify(only) !== JSON.stringify(before) && (
        <p>
          <Button type="submit" variant="outline" disabled={isBusy}>
            {isBusy ? "Reading your file..." : "Save the rows"}
          </Button>
        </p>
      )}
    </form>
  );
}
