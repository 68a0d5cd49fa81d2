import { type AmountQuestion, isAmountQuestion } from "#src/domain/stock-feeds/feed-mapping.ts";
import { targetText } from "#src/texts/target-text.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { Section } from "#src/web/portal/page.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import { FeedDiff, HostKey } from "./feed-diff.tsx";
import { type Preview, type ShownFeed, stockFeed } from "./load-stock-feeds.ts";
import { MappingForm } from "./mapping-form.tsx";
import { RowsForm } from "./rows-form.tsx";

interface FeedSetupProps {
  feed: ShownFeed;
  onConfirmed: (feed: ShownFeed) => void;
}

/** Preview of the file, to confirm before the first run. */
export function FeedSetup({ feed, onConfirmed }: FeedSetupProps) {
  const param = { stock_feed_id: feed.stock_feed_id };
  const { check } = feed;
  if (check === null) return null;
  const preview = "preview" in check ? check.preview : null;
  return (
    <Section title={`Your feed from ${feed.name}`} about="No car comes in until you confirm.">
      <div className="grid gap-6">
        {"problem" in check && (
          <p role="alert" className="rounded-lg bg-danger-wash p-3 font-semibold text-danger">
            {check.problem}
          </p>
        )}
        {preview && preview.questions.length > 0 && <Questions feed={feed} questions={preview.questions} />}
        {preview && <HostKey of={preview} />}
        {preview?.result && <FeedDiff result={preview.result} />}
        {preview && <RowsForm feed={feed} columns={preview.columns} />}
        {preview && <MappingForm feed={feed} columns={preview.columns} />}
        <p className="flex flex-wrap gap-3">
          {preview?.result && !isHopeless(preview.result) && (
            <ChangeButton
              change={async () => {
                await stockFeed.$put({ param, json: { state: "active" } });
                onConfirmed(feed);
              }}
              done={{ title: "Your stock feed is on" }}
              busyText="Confirming..."
            >
              Confirm and bring in my cars
            </ChangeButton>
          )}
          <ChangeButton
            variant="outline"
            change={() => stockFeed.$delete({ param })}
            done={{ title: "Feed removed" }}
          >
            Start again
          </ChangeButton>
        </p>
      </div>
    </Section>
  );
}

/** Nothing but refused rows: another answer, or another file, is needed. */
const isHopeless = ({ counts, failed, due_in: dueIn, held }: NonNullable<Preview["result"]>) =>
  failed > 0 && counts.new + counts.changed + counts.same + dueIn + held === 0;

const YES = "yes";
/** Buyers see the total that they pay. */
const AMOUNT_TEXT: Record<AmountQuestion, string> = {
  price_includes_fee: "Is the fee inside the price? If not, we add it",
  adds_vat: "Some prices are without VAT. Shall we add it? If not, we leave those cars out",
};

function Questions({ feed, questions }: { feed: ShownFeed; questions: Preview["questions"] }) {
  const ofColumns = questions.filter(({ target }) => !isAmountQuestion(target));
  const ofAmounts = questions.filter(({ target }) => isAmountQuestion(target));
  const form = useForm({
    id: `questions-${feed.stock_feed_id}`,
    start: Object.fromEntries(questions.map(({ target }): [string, string] => [target, ""])),
    save: (answers) => {
      const columns = Object.fromEntries(ofColumns.map(({ target }) => [target, answers[target] || null]));
      const amounts = Object.fromEntries(ofAmounts.map(({ target }) => [target, answers[target] === YES]));
      const param = { stock_feed_id: feed.stock_feed_id };
      return stockFeed.$put({ param, json: { columns, ...amounts } });
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
