import { useController } from "react-hook-form";
import { joinQuestions, type LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import {
  LEAD_QUESTION_MAX_LENGTH,
  STILL_AVAILABLE,
  SUGGESTED_QUESTIONS,
} from "#src/domain/policy/leads/lead-form.ts";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";

/** A question to the dealer. Ticking a suggestion writes it; without JavaScript it is posted with the text. */
export function QuestionField({ id, isForSale }: { id: string; isForSale: boolean }) {
  const suggestions = SUGGESTED_QUESTIONS.filter((question) => isForSale || question !== STILL_AVAILABLE);
  const { field, fieldState } = useController<LeadFormValues, "question">({ name: "question" });
  const text = field.value ?? "";
  const toggle = (question: string, isTicked: boolean) =>
    field.onChange(
      isTicked ? joinQuestions([text, question]) : text.replace(question, "").replace(/ {2,}/g, " ").trim(),
    );
  return (
    <div>
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
                  checked={text.includes(question)}
                  onChange={(event) => toggle(question, event.target.checked)}
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
          id={id}
          rows={3}
          maxLength={LEAD_QUESTION_MAX_LENGTH}
          error={fieldState.error?.message}
          {...field}
          value={text}
        />
      </div>
    </div>
  );
}
