import { formatDateAndTime } from "#src/domain/format/format.ts";

interface ApplicationStepsProps<Step extends string> {
  steps: readonly { step: Step; text: string; taken_at: string }[];
  names: Record<Step, string>;
}

export function ApplicationSteps<Step extends string>({ steps, names }: ApplicationStepsProps<Step>) {
  return (
    <ol className="grid gap-3">
      {steps.map(({ step, text, taken_at }) => (
        <li key={taken_at + step}>
          <p>
            <span className="font-semibold">{names[step]}</span>{" "}
            <time dateTime={taken_at} className="text-sm text-ink-soft">
              {formatDateAndTime(new Date(taken_at))}
            </time>
          </p>
          {text && <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>}
        </li>
      ))}
    </ol>
  );
}
