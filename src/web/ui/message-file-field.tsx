import type { ComponentProps } from "react";
import { MESSAGE_FILE_MAX_MEGABYTES } from "#src/domain/policy/lead-routes.ts";
import { InputField } from "./forms/field.tsx";

export const MessageFileField = (input: Pick<ComponentProps<typeof InputField>, "id" | "error" | "ref">) => (
  <InputField
    {...input}
    label="Photo or PDF"
    optional
    hint={`JPEG, PNG or PDF, up to ${MESSAGE_FILE_MAX_MEGABYTES} MB. We remove the location from photos.`}
    type="file"
    name="file"
    accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
  />
);
