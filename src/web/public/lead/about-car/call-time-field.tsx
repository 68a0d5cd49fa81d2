import { formatDeadline } from "#src/domain/format/format-deadline.ts";
import { CALL_MINUTES } from "#src/domain/policy/leads/calls.ts";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import type { FieldOf } from "../lead-form-props.ts";

interface CallTimeFieldProps {
  field: FieldOf;
  /** Free times of the car's dealer. */
  times: readonly Date[];
  dealerName: string;
}

/** Hidden by CSS from a buyer who wants messages only, unless its time is refused. */
export function CallTimeField({ field, times, dealerName }: CallTimeFieldProps) {
  const { defaultValue: chosen, ...control } = field("call_at");
  if (times.length === 0 && control.error === undefined) return null;
  const isFree = times.some((time) => time.toISOString() === chosen);
  return (
    <div className="group-has-[[value=messages]:checked]/lead:not-has-[[aria-invalid]]:hidden">
      <SelectField
        label={`When should ${dealerName} ring you?`}
        hint={`Keep ${CALL_MINUTES} minutes free. Another dealer we introduce may ring earlier.`}
        optional
        {...control}
        defaultValue={isFree ? chosen : ""}
      >
        <option value="">Any time in their opening hours</option>
        {times.map((time) => (
          <option key={time.toISOString()} value={time.toISOString()}>
            {formatDeadline(time)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
