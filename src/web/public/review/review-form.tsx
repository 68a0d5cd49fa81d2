import { REVIEW_TEXT_LENGTH } from "#src/domain/policy/reviews.ts";
import {
  ANSWER_TEXT,
  FACT_ANSWERS,
  FACT_QUESTION,
  REVIEW_FACTS,
  STARS,
  starsText,
} from "#src/domain/reviews/review.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { FieldError, TextAreaField } from "#src/web/ui/forms/field.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";

interface ReviewFormProps {
  errors: Record<string, string>;
  /** Rejected input; empty on the first render. */
  typed: Record<string, string>;
}

/** Plain form post, so that it works without JavaScript. */
export function ReviewForm({ errors, typed }: ReviewFormProps) {
  const field = (name: string) => ({ name, error: errors[name], chosen: typed[name] });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6 rounded-card border border-line bg-white p-5 shadow-card sm:p-8"
    >
      <ErrorBox fields={wrongFields("review", errors)} titleId="review-errors" />
      <Choice
        {...field("stars")}
        question="How many stars?"
        choices={STARS.map((stars) => ({ value: String(stars), text: starsText(stars) }))}
      />
      {REVIEW_FACTS.map((fact) => (
        <Choice
          key={fact}
          {...field(fact)}
          question={FACT_QUESTION[fact]}
          choices={FACT_ANSWERS.map((answer) => ({ value: answer, text: ANSWER_TEXT[answer] }))}
        />
      ))}
      <TextAreaField
        label="What should other buyers know?"
        id="review-text"
        name="text"
        rows={6}
        hint="Leave out names of people, phone numbers and links. Your own name does not show."
        error={errors.text}
        defaultValue={typed.text ?? ""}
        maxLength={REVIEW_TEXT_LENGTH.max}
      />
      <Button type="submit" className="w-full text-lg">
        Send the review
      </Button>
      <p className="text-sm text-ink-soft">
        By sending it you say that it is your own experience and that no one offered you anything for it. Read{" "}
        <a href="/reviews-policy" className="font-semibold text-teal underline underline-offset-4">
          how reviews work
        </a>
        .
      </p>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  question: string;
  choices: { value: string; text: string }[];
  chosen: string | undefined;
  error: string | undefined;
}

/** The first choice has the id that the error summary links to. */
function Choice({ name, question, choices, chosen, error }: ChoiceProps) {
  const id = `review-${name}`;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, text }, index) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={chosen === value}
              aria-invalid={error ? true : undefined}
              className="size-5"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
