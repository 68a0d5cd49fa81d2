import type { Ref } from "react";
import { MESSAGE_FILE_MAX_MEGABYTES } from "#src/domain/policy/leads/messages.ts";
import { Field } from "./forms/field.tsx";

interface MessageFileFieldProps {
  id: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function MessageFileField({ id, error, ref }: MessageFileFieldProps) {
  return (
    <Field
      label="Photo or PDF"
      id={id}
      optional
      error={error}
      hint={`JPEG, PNG or PDF, up to ${MESSAGE_FILE_MAX_MEGABYTES} MB. We remove the location from photos.`}
    >
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="file"
          name="file"
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        />
      )}
    </Field>
  );
}
