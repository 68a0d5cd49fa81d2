import {
  LEAD_QUESTION_MAX_LENGTH,
  STILL_AVAILABLE,
  SUGGESTED_QUESTIONS,
} from "#src/domain/policy/leads/lead-form.ts";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import type { FieldOf } from "../lead-form-props.ts";

/**
 * A question to the dealer. Ticking a suggestion writes it (`startQuestions`); without JavaScript it is posted with
 * the text.
 */
export function QuestionField({ field, isForSale }: { field: FieldOf; isForSale: boolean }) {
  const suggestions = SUGGESTED_QUESTIONS.filter((question) => isForSale || question !== STILL_AVAILABLE);
  const control = field("question");
  return (
    <div data-questions>
      <fieldset>
        <legend className="mb-2 font-semibold">Ask the dealer</legend>
        <ul className="flex flex-wrap gap-2">
          {suggestions.map((question) => (
            <li key={question}>
              <label className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-white px-3 py-1 text-sm font-semibold hover:border-ink has-checked:border-teal has-checked:bg-teal-wash">
                <input
                  type="checkbox"
                  name="question"
                  value={question}
                  defaultChecked={String(control.defaultValue).includes(question)}
                  className="size-4 accent-teal"
                />
                {question}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-3">
        <TextAreaField
          label="Your question"
          optional
          rows={3}
          maxLength={LEAD_QUESTION_MAX_LENGTH}
          {...control}
        />
      </div>
    </div>
  );
}
