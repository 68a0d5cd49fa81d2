import type { ComponentProps } from "react";
import { MESSAGE_FILE_MAX_MEGABYTES } from "#src/domain/policy/leads/messages.ts";
import { Field } from "./forms/field.tsx";

interface MessageFileFieldProps extends Pick<ComponentProps<"input">, "ref"> {
  id: string;
  error?: string | undefined;
}

export function MessageFileField({ id, error, ...input }: MessageFileFieldProps) {
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
          {...input}
          type="file"
          name="file"
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        />
      )}
    </Field>
  );
}
