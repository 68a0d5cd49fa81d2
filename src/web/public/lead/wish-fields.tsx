import { formatMiles } from "#src/domain/format/format.ts";
import { uniqueModels } from "#src/domain/leads/request/lead-entries.ts";
import {
  BUDGET_BANDS,
  LEAD_QUESTION_MAX_LENGTH,
  STILL_AVAILABLE,
  SUGGESTED_QUESTIONS,
  TIMEFRAME_OPTIONS_DAYS,
  TRAVEL_OPTIONS_MILES,
} from "#src/domain/policy/leads.ts";
import { FORM_BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { InputField, SelectField, TextAreaField } from "#src/web/ui/forms/field.tsx";
import { filledInText } from "./filled-in-text.ts";
import { type FieldOf, type FieldsProps, FOLDED_FIELDS, type LeadFormProps } from "./lead-form-props.ts";
import { ModelPicker } from "./model-picker.tsx";

type WishFieldsProps = FieldsProps & Pick<LeadFormProps, "subject" | "unavailable">;

/** What the buyer needs. A car fills in most of it, which is then folded. */
export function WishFields({ start, errors, field, subject, unavailable }: WishFieldsProps) {
  const postcode = <InputField label="Postcode" autoComplete="postal-code" {...field("postcode")} />;
  const models = (
    <ModelPicker models={uniqueModels((start.models ?? []) as string[])} error={errors.models} />
  );
  const partExchange = <PartExchangeFields hasCar={start.px_has === true} field={field} />;
  const limits = (
    <>
      <SelectField
        label="Budget"
        options={[["", "Choose a budget"], ...BUDGET_BANDS.map(({ name }) => name)]}
        {...field("budget_band")}
      />
      <SelectField
        label="How far will you travel?"
        options={TRAVEL_OPTIONS_MILES.map((miles) => [miles, formatMiles(miles)])}
        {...field("max_travel_mi")}
      />
      <SelectField
        label="When do you want to buy?"
        options={TIMEFRAME_OPTIONS_DAYS.map((days) => [days, TIMEFRAME_TEXT[days]])}
        {...field("timeframe_days")}
      />
    </>
  );
  const details = (
    <>
      <SelectField
        label="Body style"
        optional
        options={[["", "Any"], ...FORM_BODY_STYLES]}
        {...field("body_style")}
      />
      <InputField label="Highest mileage" optional inputMode="numeric" {...field("mileage_cap")} />
    </>
  );
  if (subject === null) {
    return (
      <>
        <div className={FIELDS}>
          {postcode}
          {limits}
        </div>
        {models}
        <div className={FIELDS}>{details}</div>
        {partExchange}
      </>
    );
  }
  return (
    <>
      <QuestionField field={field} isForSale={unavailable === null} />
      <div className={FIELDS}>{postcode}</div>
      <details
        open={FOLDED_FIELDS.some((name) => errors[name] !== undefined)}
        className="rounded-card border border-line bg-white"
      >
        <summary className="cursor-pointer rounded-card p-4">
          Check the rest of your request:{" "}
          <span data-filled-in className="font-semibold">
            {filledInText(start)}
          </span>
          . <span className="link">Change</span>
        </summary>
        <div className="grid gap-5 border-t border-line p-4">
          <div className={FIELDS}>{limits}</div>
          {models}
          <div className={FIELDS}>{details}</div>
        </div>
      </details>
      {partExchange}
    </>
  );
}

const FIELDS = "grid gap-5 sm:grid-cols-2";

const TIMEFRAME_TEXT: Record<(typeof TIMEFRAME_OPTIONS_DAYS)[number], string> = {
  7: "Within 1 week",
  30: "1 month",
  90: "3 months",
  180: "6 months",
};

/** Shown by CSS when the checkbox is ticked, so also without JavaScript. */
function PartExchangeFields({ hasCar, field }: { hasCar: boolean; field: FieldOf }) {
  return (
    <fieldset className="group/px rounded-card border border-line bg-white p-4">
      <legend className="sr-only">Part exchange</legend>
      <label className="flex items-center gap-3 font-semibold">
        <input type="checkbox" name="px_has" className="size-5 accent-teal" defaultChecked={hasCar} />I have a
        car to part exchange
      </label>
      <div className="mt-4 hidden gap-4 group-has-checked/px:grid sm:grid-cols-2">
        <InputField label="Make" {...field("px_make")} />
        <InputField label="Model" {...field("px_model")} />
        <InputField label="Year" inputMode="numeric" {...field("px_year")} />
        <InputField label="Mileage" inputMode="numeric" {...field("px_miles")} />
      </div>
    </fieldset>
  );
}

/**
 * A question to the dealer. Ticking a suggestion writes it (`startQuestions`); without JavaScript it is posted with
 * the text.
 */
function QuestionField({ field, isForSale }: { field: FieldOf; isForSale: boolean }) {
  const suggestions = SUGGESTED_QUESTIONS.filter((question) => isForSale || question !== STILL_AVAILABLE);
  const control = field("question");
  return (
    <div data-questions className="grid gap-3">
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
      <TextAreaField
        label="Your question"
        optional
        rows={3}
        maxLength={LEAD_QUESTION_MAX_LENGTH}
        {...control}
      />
    </div>
  );
}
