import type { ReactNode } from "react";
import type { MappingAnswers } from "#src/domain/stock-feeds/stock-feed-form.ts";
import type { Feed, Preview } from "./load-stock-feeds.ts";
import { MappingForm } from "./mapping-form.tsx";
import { Questions } from "./questions.tsx";
import { RowsForm } from "./rows-form.tsx";

interface FileReadingProps {
  id: string;
  reading: Pick<Preview, "columns" | "questions">;
  /** The rows that the dealer chose; null: all. */
  only: Feed["only"];
  save: (answers: MappingAnswers) => Promise<unknown>;
  onEdited?: (isEdited: boolean) => void;
  /** What would become of the rows. */
  children: ReactNode;
}

/** How we read a stock file, whichever way it came, for the dealer to answer and correct. */
export function FileReading({ id, reading, only, save, onEdited, children }: FileReadingProps) {
  const { columns, questions } = reading;
  return (
    <div className="grid gap-6">
      {questions.length > 0 && (
        <Questions
          key={questions.map(({ target }) => target).join()}
          id={`questions-${id}`}
          questions={questions}
          save={save}
        />
      )}
      {children}
      <RowsForm id={`rows-${id}`} only={only} columns={columns} save={(chosen) => save({ only: chosen })} />
      <MappingForm
        columns={columns}
        save={(given) => save({ columns: given })}
        {...(onEdited && { onEdited })}
      />
    </div>
  );
}
