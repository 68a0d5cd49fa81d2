import { type AmountQuestion, isAmountQuestion } from "#src/domain/stock-feeds/feed-mapping.ts";
import type { MappingAnswers } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { targetText } from "#src/texts/target-text.ts";
import { ApiForm, useForm } from "#src/web/portal/forms/form.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import type { Preview } from "./load-stock-feeds.ts";

const YES = "yes";
/** Buyers see the total that they pay. */
const AMOUNT_TEXT: Record<AmountQuestion, string> = {
  price_includes_fee: "Is the fee inside the price? If not, we add it",
  adds_vat: "Some prices are without VAT. Shall we add it? If not, we leave those cars out",
};

interface QuestionsProps {
  /** Of the form. */
  id: string;
  questions: Preview["questions"];
  save: (answers: MappingAnswers) => Promise<unknown>;
}

/** What we cannot tell from a file about its columns. */
export function Questions({ id, questions, save }: QuestionsProps) {
  const ofColumns = questions.filter(({ target }) => !isAmountQuestion(target));
  const ofAmounts = questions.filter(({ target }) => isAmountQuestion(target));
  const form = useForm({
    id,
    start: Object.fromEntries(questions.map(({ target }): [string, string] => [target, ""])),
    save: (answers) => {
      const columns = Object.fromEntries(ofColumns.map(({ target }) => [target, answers[target] || null]));
      const amounts = Object.fromEntries(ofAmounts.map(({ target }) => [target, answers[target] === YES]));
      return save({ columns, ...amounts });
    },
    done: { title: "Columns saved" },
    keepsInput: true,
  });
  return (
    <ApiForm
      form={form}
      about={
        <h3 className="text-lg font-bold">
          {questions.length === 1 ? "One question" : `${questions.length} questions`}
        </h3>
      }
      submit="Continue"
      busyText="Reading your file..."
      className="max-w-xl rounded-lg bg-paper-deep p-4"
    >
      {ofColumns.map(({ target, candidates }) => (
        <SelectField
          key={target}
          label={`Which column has "${targetText(target)}"?`}
          hint={target === "fuel" ? "If no column has it, we take every car as fully electric." : undefined}
          empty="No column has it"
          options={candidates.map(({ column, values }) => [
            column,
            values.length > 0 ? `${column}: ${values.join(", ")}` : column,
          ])}
          {...form.field(target)}
        />
      ))}
      {ofAmounts.map(({ target, candidates }) => (
        <SelectField
          key={target}
          label={AMOUNT_TEXT[target as AmountQuestion]}
          hint={candidates.map(({ column, values }) => `${column}: ${values.join(", ")}`).join("; ")}
          empty="No"
          options={[[YES, "Yes"]]}
          {...form.field(target)}
        />
      ))}
    </ApiForm>
  );
}
