import { useId, useState } from "react";
import { formatNumber } from "#src/domain/format/format.ts";

interface RateFieldProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/**
 * Editable number from 0 to `max`. Invalid input is marked, and the last valid value stays in
 * force.
 */
export function RateField({ label, value, max, onChange }: RateFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(value));
  const isGood = (given: string) => given.trim() !== "" && Number(given) >= 0 && Number(given) <= max;
  const bad = !isGood(text);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      <input
        id={id}
        inputMode="decimal"
        value={text}
        aria-invalid={bad || undefined}
        aria-describedby={bad ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          if (isGood(target.value)) onChange(Number(target.value));
        }}
        className="block min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 py-2 figures aria-invalid:border-2 aria-invalid:border-danger"
      />
      {bad && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          Enter a number from 0 to {formatNumber(max)}
        </p>
      )}
    </div>
  );
}
